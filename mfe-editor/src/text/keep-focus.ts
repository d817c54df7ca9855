import type { MouseEvent } from 'react';

/** Keeps the focus in the text when a button is clicked, so that the person can continue to write. */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
