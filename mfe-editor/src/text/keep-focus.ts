import type { MouseEvent } from 'react';

/** Keeps the focus in the text when a button is clicked, so that the person can go on writing. */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
