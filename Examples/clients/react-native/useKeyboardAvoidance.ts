import { useEffect, useRef, useState } from 'react';
import { Dimensions, Keyboard, KeyboardEvent, Platform, ScrollView, TextInput } from 'react-native';
import { EdgeInsets, useSafeAreaInsets } from 'react-native-safe-area-context';

type Measured = { measureInWindow(callback: (x: number, y: number, width: number, height: number) => void): void };
const measure = (view: Measured) =>
  new Promise<number[]>((done) => view.measureInWindow((...rect) => done(rect)));

/** The props of a ScrollView whose field with the focus stays clear of the keyboard, or of a chat, whose end does. */
export function useKeyboardAvoidance(service: string, list?: { behavior?: 'always' | 'whenAtEnd' | 'persistent' | 'never' }) {
  const ref = useRef<ScrollView>(null);
  const session = useRef(`form-${Math.random().toString(36).slice(2)}`);
  const view = useRef({ sent: 0, applied: 0, offset: 0, content: [0, 0], inset: 0 });
  const [paddingBottom, setPaddingBottom] = useState(0);
  const insets: EdgeInsets = useSafeAreaInsets();

  useEffect(() => {
    const tell = async (event: string, keyboard?: KeyboardEvent) => {
      const form = ref.current, field = TextInput.State.currentlyFocusedInput(), now = view.current;
      if (!form) return;
      const [width, height] = now.content;
      const response = await fetch(`${service}/avoid`, {
        method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          session: session.current, event, eventID: String(++now.sent),
          keyboard, // the event as it is; a hide's says nothing
          screen: Dimensions.get('screen'),
          window: { safeAreaInsets: insets },
          scrollView: {
            frame: await measure(form as unknown as Measured), contentInsetAdjustmentBehavior: 'never',
            contentSize: [width, Math.max(0, height - now.inset)], contentOffset: now.offset,
          },
          ...(list ? { list } // its input bar is outside
            : { field: field ? { frame: await measure(field as unknown as Measured), coordinateSpace: 'window' } : null }),
        }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(answer.errors ?? answer.detail));
      if (answer.session.revision <= now.applied) return; // an answer that came late
      now.applied = answer.session.revision;
      now.inset = answer.contentInset?.bottom ?? now.inset;
      setPaddingBottom(now.inset);
      if (answer.contentOffset) ref.current?.scrollTo({ y: answer.contentOffset.y, animated: true });
    };
    const [show, hide] = Platform.OS === 'ios'
      ? ['keyboardWillShow', 'keyboardWillHide'] as const : ['keyboardDidShow', 'keyboardDidHide'] as const;
    const listeners = [Keyboard.addListener(show, (event) => tell(show, event)), Keyboard.addListener(hide, () => tell(hide))];
    return () => listeners.forEach((listener) => listener.remove());
  }, [service, insets]);

  return {
    ref, scrollEventThrottle: 16, contentContainerStyle: { paddingBottom },
    onScroll: ({ nativeEvent }: { nativeEvent: { contentOffset: { y: number } } }) => {
      view.current.offset = nativeEvent.contentOffset.y;
    },
    onContentSizeChange: (width: number, height: number) => { view.current.content = [width, height]; },
  };
}
