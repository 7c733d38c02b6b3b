// The declarations that Examples/clients/react-native needs of React and React Native, which are not installed here.
declare module 'react' {
  export function useEffect(effect: () => () => void, inputs: readonly unknown[]): void;
  export function useRef<T>(initial: T): { current: T };
  export function useRef<T>(initial: T | null): { current: T | null };
  export function useState<T>(initial: T): [T, (value: T) => void];
}
declare module 'react-native' {
  export type KeyboardEventName =
    | 'keyboardWillShow' | 'keyboardDidShow' | 'keyboardWillHide' | 'keyboardDidHide' | 'keyboardWillChangeFrame' | 'keyboardDidChangeFrame';
  export interface KeyboardMetrics { screenX: number; screenY: number; width: number; height: number }
  export interface KeyboardEvent {
    duration: number;
    easing: 'easeIn' | 'easeInEaseOut' | 'easeOut' | 'linear' | 'keyboard';
    endCoordinates: KeyboardMetrics;
    startCoordinates?: KeyboardMetrics;
    isEventFromThisApp?: boolean;
  }
  export interface EmitterSubscription { remove(): void }
  export const Keyboard: { addListener(name: KeyboardEventName, listener: (event: KeyboardEvent) => void): EmitterSubscription };
  export const Dimensions: { get(of: 'window' | 'screen'): { width: number; height: number; scale: number; fontScale: number } };
  export const Platform: { OS: 'ios' | 'android' | 'windows' | 'macos' | 'web' };
  export class ScrollView { scrollTo(to: { x?: number; y?: number; animated?: boolean }): void }
  export const TextInput: { State: { currentlyFocusedInput(): object | null } };
}
declare module 'react-native-safe-area-context' {
  export interface EdgeInsets { top: number; right: number; bottom: number; left: number }
  export function useSafeAreaInsets(): EdgeInsets;
}
