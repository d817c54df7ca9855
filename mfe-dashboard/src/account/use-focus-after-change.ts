import { type RefObject, useEffect, useRef } from 'react';

/** The element that gets the focus after a change of `value` that removed the focused button. */
export function useFocusAfterChange<E extends HTMLElement>(value: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (document.activeElement === document.body) element.current?.focus();
  }, [value]);
  return element;
}
