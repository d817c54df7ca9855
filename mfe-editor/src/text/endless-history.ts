import { history } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';

/**
 * Undo and redo back to the opening of the transcript, however many steps that is: without being told so, CodeMirror
 * forgets all but the last hundred. `newGroupDelay`: milliseconds of pause that end a step.
 */
export function endlessHistory({ newGroupDelay = 500 }: { readonly newGroupDelay?: number } = {}): Extension {
  return history({ minDepth: Number.MAX_SAFE_INTEGER, newGroupDelay });
}
