// KeyboardAvoidance
