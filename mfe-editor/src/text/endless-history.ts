import { history } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';

/**
 * Undo and redo without a limit; CodeMirror's default is a hundred steps. `newGroupDelay`: milliseconds of pause that end
 * a step.
 */
export function endlessHistory({ newGroupDelay = 500 }: { readonly newGroupDelay?: number } = {}): Extension {
  return history({ minDepth: Number.MAX_SAFE_INTEGER, newGroupDelay });
}
