import type { MouseEvent } from 'react';

/** For what is clicked while writing: the focus stays where it is, so that who writes goes on. Keys move it as ever. */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
