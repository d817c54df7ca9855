import type { Way } from './way.ts';

/** The ways in beside choosing files, in the order of the panel. The list never changes while the page is open. */
export const WAYS: readonly Way[] = [];
