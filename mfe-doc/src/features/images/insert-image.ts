import { documentSchema, MAX_ALT_LENGTH } from '@parlance/document/schema';
import { NodeSelection, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

const { image, paragraph } = documentSchema.nodes;

/** Puts a picture of the library into a paragraph of its own: the empty one of the cursor, or a new one after the cursor's. */
export function insertImage(view: EditorView, pid: string, alt: string): void {
  const { tr, selection } = view.state;
  const node = image.create({ pid, alt: alt.trim().slice(0, MAX_ALT_LENGTH) });
  const { $to, to } = selection;
  const { parent } = $to;
  const isEmpty = parent.type === paragraph && parent.content.size === 0;
  const at = parent.isTextblock ? $to.after() : to;
  if (isEmpty) tr.insert(to, node);
  else tr.insert(at, paragraph.create(null, node));
  tr.setSelection(Selection.near(tr.doc.resolve(isEmpty ? to + node.nodeSize : at + 1 + node.nodeSize), -1));
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
