/** The key that leads to the toasts. No page, and neither the editor nor the pedals of correctors, use it for anything else. */
export const TOAST_KEY = 'Alt+Shift+N';

type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** Whether a press is {@link TOAST_KEY}. With Alt, a Mac types another character, so the position of the key counts. */
export function isToastKey({ code, ctrlKey, altKey, shiftKey, metaKey }: Press): boolean {
  return code === 'KeyN' && altKey && shiftKey && !ctrlKey && !metaKey;
}
