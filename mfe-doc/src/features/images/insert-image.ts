import { documentSchema, MAX_ALT_LENGTH } from '@parlance/document/schema';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

const { image, paragraph } = documentSchema.nodes;

/** Puts a picture of the library at the cursor; in code, after it. */
export function insertImage(view: EditorView, pid: string, alt: string): void {
  const { tr, selection } = view.state;
  const node = image.create({ pid, alt: alt.trim().slice(0, MAX_ALT_LENGTH) });
  const { $to } = selection;
  const isTaken = $to.parent.isTextblock && !$to.parent.type.contentMatch.matchType(image);
  if (isTaken) tr.insert($to.after(), paragraph.create(null, node));
  else tr.replaceSelectionWith(node, false);
  view.dispatch(tr.scrollIntoView());
}

/** The picture that is selected, and its description. */
export function selectedImage(view: EditorView): { readonly at: number; readonly alt: string } | undefined {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type !== image) return undefined;
  return { at: selection.from, alt: selection.node.attrs.alt };
}

/** Describes the picture at a position anew. */
export function describeImage(view: EditorView, at: number, alt: string): void {
  if (view.state.doc.nodeAt(at)?.type !== image) return;
  const tr = view.state.tr.setNodeAttribute(at, 'alt', alt.trim().slice(0, MAX_ALT_LENGTH));
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
}
