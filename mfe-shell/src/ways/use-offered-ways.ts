import type { Way } from './way.ts';
import { WAYS } from './ways.ts';

/** The ways in that this stage offers this person. */
export function useOfferedWays(): readonly Way[] {
  return WAYS.filter((way) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: WAYS is constant, so the hooks run in the same order in every render
    return way.useIsOffered?.() ?? true;
  });
}
