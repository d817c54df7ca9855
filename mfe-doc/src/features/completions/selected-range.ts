import { AllSelection, type Selection, TextSelection } from 'prosemirror-state';
import type { ProposalRange } from '../../proposals/proposal-source.ts';

/** What a text replaces, or where it is added: selected images and cells of tables stay, and the text follows them. */
export function rangeOf(selection: Selection): ProposalRange & { readonly isSelected: boolean } {
  const isText = selection instanceof TextSelection || selection instanceof AllSelection;
  const { from, to } = selection;
  return { from: isText ? from : to, to, isSelected: isText && from < to };
}
