// A file that imports both Testing and a module called UIKit also imports Swift Testing's overlay `_Testing_UIKit`, which
// exists on Apple's platforms only. This is all that the stand-in for UIKit needs of it.
