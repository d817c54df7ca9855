import { readDocument } from '@parlance/document/read-document';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { closeHistory, history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, type Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { createStore } from 'zustand';
import { DocumentSaver, type SaverPorts, type SaveState } from '../saving/document-saver.ts';
import type { Draft } from '../saving/draft.ts';
import { documentKeys } from '../text/document-keys.ts';
import { linkClicks } from '../text/link-clicks.ts';
import { markdownKeys } from '../text/markdown-keys.ts';
import { cleanPastedHtml } from '../text/pasted-html.ts';
import { readTable, writtenTable } from '../text/table-frame.ts';

export interface SessionLook {
  /** The name of the text for screen readers. */
  readonly label: string;
  readonly writes: boolean;
}

interface Opened {
  readonly content: Node;
  readonly version: number;
}

/** One opening of a document: its text in the page, and the saving of it. */
export class DocumentSession {
  readonly view: EditorView;
  readonly #saver: DocumentSaver;
  /** Counts what changed in text or selection, for what is shown beside the text. Set between two keys. */
  readonly changes = createStore(() => ({ count: 0 }));
  #look: SessionLook;
  readonly #others: Record<string, NodeViewConstructor>;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    host: HTMLElement,
    { content, version }: Opened,
    look: SessionLook,
    ports: SaverPorts,
    {
      plugins = [],
      nodeViews = {},
    }: { plugins?: readonly Plugin[]; nodeViews?: Record<string, NodeViewConstructor> } = {},
  ) {
    this.#look = look;
    this.#others = nodeViews;
    this.#saver = new DocumentSaver(content, version, ports);
    const state = EditorState.create({
      doc: content,
      plugins: [
        ...plugins,
        markdownKeys(),
        ...documentKeys(),
        ...linkClicks(),
        history(),
        tableEditing(),
        dropCursor({ class: 'drop-cursor' }),
        gapCursor(),
      ],
    });
    this.view = new EditorView(host, {
      state,
      nodeViews: this.#nodeViews(),
      editable: () => this.#look.writes,
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': this.#look.label,
        'aria-readonly': String(!this.#look.writes),
        // A text that can't be written in must be reachable by keyboard, too.
        tabindex: '0',
      }),
      transformPastedHTML: cleanPastedHtml,
      dispatchTransaction: (transaction) => {
        this.view.updateState(this.view.state.apply(transaction));
        if (transaction.docChanged) this.#saver.edited(this.view.state.doc);
        this.#tell();
      },
    });
  }

  get document(): Node {
    return this.view.state.doc;
  }

  /** The version on which edits are made. */
  get version(): number {
    return this.#saver.version;
  }

  get hasUnsaved(): boolean {
    return this.#saver.hasUnsaved;
  }

  getSaveState = (): SaveState => this.#saver.getState();

  /** Subscribes to the save state. */
  subscribe = (listener: () => void): (() => void) => this.#saver.subscribe(listener);

  show(look: SessionLook): void {
    this.#look = look;
    this.view.setProps({ nodeViews: this.#nodeViews() });
  }

  flush(): Promise<void> {
    return this.#saver.flush();
  }

  draft(): Draft | undefined {
    return this.#saver.draft();
  }

  keepDraft(): Promise<boolean> {
    return this.#saver.keepDraft();
  }

  /** Resolves a conflict by the document that is open here. */
  overwrite(): Promise<void> {
    return this.#saver.overwrite();
  }

  /** Whether the document has the draft's edits already. */
  holds(draft: Draft): boolean {
    const kept = readDocument(draft.content);
    return kept === undefined || kept.eq(this.document);
  }

  /** Puts the draft in the place of the document; it can be undone. */
  restore(draft: Draft): void {
    const kept = readDocument(draft.content);
    if (!kept) return;
    const { tr, doc } = this.view.state;
    this.view.dispatch(closeHistory(tr.replaceWith(0, doc.content.size, kept.content)));
  }

  close(): void {
    clearTimeout(this.#telling);
    this.#saver.close();
    this.view.destroy();
  }

  #nodeViews(): Record<string, NodeViewConstructor> {
    return { ...this.#others, table: this.#look.writes ? writtenTable : readTable };
  }

  #tell(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.changes.setState(({ count }) => ({ count: count + 1 }));
    }, 50);
  }
}
