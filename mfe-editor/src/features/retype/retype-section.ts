import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { Section } from './section.ts';

/**
 * Replaces the words of a section by others, as one undo step. The model gives the new words times within the section. Line breaks
 * become spaces: the section stays one part of its paragraph.
 */
export function retypeSection(view: EditorView, { from, to }: Pick<Section, 'from' | 'to'>, typed: string): void {
  const insert = typed.trim().replace(/\s+/g, ' ');
  if (insert === '') return;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.retype',
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
  });
}
