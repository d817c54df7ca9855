import { textOf } from '@parlance/document/document-text';
import { fromMarkdown } from '@parlance/document/from-markdown';
import { closeHistory } from 'prosemirror-history';
import { DOMSerializer, type Node } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { createStore } from 'zustand';
import { acceptInto } from './accept-into.ts';
import { proposalRange, showProposal } from './proposal-plugin.ts';
import { DISCARDED, type ProposalRange, type ProposalSource, type ProposedText } from './proposal-source.ts';

export type ProposalState =
  | { readonly kind: 'writing' }
  | { readonly kind: 'ready'; readonly isCut: boolean; readonly text: string; readonly words: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Accepted, discarded, or its page was left. */
  | { readonly kind: 'ended' };

/** What times a text cites that has no recording. */
const NO_TIMES = { collection: '', isTime: () => false };

/**
 * A text that a language model writes for a document. The document shows it at its place while it grows. When the person accepts it, it
 * becomes a part of the document, in one step that undo takes back.
 */
export class Proposal {
  readonly #view: EditorView;
  readonly #source: ProposalSource;
  readonly #store = createStore<ProposalState>(() => ({ kind: 'writing' }));
  readonly #element: HTMLElement;
  #content: Node | undefined;
  #attempt: AbortController | undefined;

  /** @param label says, above the text, that it is a proposal */
  constructor(view: EditorView, range: ProposalRange, source: ProposalSource, label: string) {
    this.#view = view;
    this.#source = source;
    this.#element = view.dom.ownerDocument.createElement('div');
    this.#element.className = 'proposal';
    this.#element.dataset.label = label;
    // The bar below reads it to screen readers: in a text that is edited they would take it for a part of it.
    this.#element.setAttribute('aria-hidden', 'true');
    showProposal(view, { range, element: this.#element });
    this.#element.scrollIntoView?.({ block: 'nearest' });
  }

  getState = this.#store.getState;

  subscribe = this.#store.subscribe;

  /** Writes, or writes once more. */
  async write(): Promise<void> {
    if (this.getState().kind === 'ended') return;
    const attempt = new AbortController();
    this.#attempt?.abort(DISCARDED);
    this.#attempt = attempt;
    this.#store.setState({ kind: 'writing' }, true);
    this.#show(undefined);
    try {
      let last: ProposedText = { text: '', isCut: false };
      for await (const part of this.#source.write(attempt.signal, this.#range)) {
        if (attempt.signal.aborted) return;
        last = part;
        this.#show(this.#read(part.text));
        this.#source.moved?.(this.#range);
      }
      if (attempt.signal.aborted) return;
      const words = textOf(this.#read(last.text)).match(/\p{L}[\p{L}\p{N}'’-]*|\p{N}+/gu)?.length ?? 0;
      this.#store.setState({ kind: 'ready', ...last, words }, true);
    } catch (error) {
      if (attempt.signal.aborted) return;
      console.warn('The proposal was not written.', error);
      this.#show(undefined);
      this.#store.setState({ kind: 'failed', error }, true);
    }
  }

  /** Makes the text a part of the document. Undo takes it out again. */
  accept(): void {
    if (this.getState().kind !== 'ready' || !this.#content) return;
    const { state } = this.#view;
    const tr = acceptInto(closeHistory(state.tr), this.#range, this.#content);
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(this.#range.to)), -1));
    this.#end();
    this.#source.ended?.();
    this.#view.dispatch(tr.scrollIntoView());
    this.#view.focus();
  }

  /** Takes the proposal away, and stops its source. */
  discard(): void {
    this.#attempt?.abort(DISCARDED);
    this.#source.ended?.();
    this.#end();
  }

  /** The page is left: what is written is not lost with it. */
  leave(): void {
    this.#attempt?.abort('left');
    this.#source.moved?.(this.#range);
    this.#store.setState({ kind: 'ended' }, true);
  }

  get #range(): ProposalRange {
    return proposalRange(this.#view.state) ?? { from: 0, to: 0 };
  }

  #end(): void {
    showProposal(this.#view, undefined);
    this.#store.setState({ kind: 'ended' }, true);
  }

  #read(markdown: string): Node {
    return fromMarkdown(markdown, this.#source.times ?? NO_TIMES);
  }

  #show(content: Node | undefined): void {
    this.#content = content;
    const { ownerDocument } = this.#element;
    const shown = content
      ? DOMSerializer.fromSchema(content.type.schema).serializeFragment(content.content, { document: ownerDocument })
      : '';
    this.#element.replaceChildren(shown);
  }
}
