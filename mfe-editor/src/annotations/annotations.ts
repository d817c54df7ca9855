import type { Highlight, Reply } from '@parlance/contract/schemas/highlight';
import { createStore } from 'zustand';

/** The part of a highlight or a reply that its author writes. */
export type Written = Pick<Highlight, 'content' | 'tags'>;
export type NewHighlight = Written & Pick<Highlight, 'startTime' | 'endTime' | 'highlighted' | 'speaker'>;

export interface AnnotationPorts {
  /** The person who annotates here. */
  author(): { readonly uid: string; readonly author: string };
  list(nextPage: string | undefined): Promise<{ data: Highlight[]; LastEvaluatedKey?: string | undefined }>;
  create(id: string, highlight: NewHighlight): Promise<Highlight>;
  update(id: string, written: Written): Promise<Highlight>;
  remove(id: string): Promise<unknown>;
  reply(id: string, replyId: string, written: Written): Promise<Highlight>;
  removeReply(id: string, replyId: string): Promise<unknown>;
  /** The service refused a change, which is taken back. */
  onRefused(): void;
  now(): number;
  newId(): string;
}

export interface AnnotationsState {
  /** In order of time. */
  readonly highlights: readonly Highlight[];
  readonly status: 'loading' | 'loaded' | 'failed';
}

type Step = (before: Highlight | undefined) => Highlight | undefined;

/** The pending changes of one highlight. */
interface Queue {
  /** The highlight at the service, after the changes that it has taken. */
  stored: Highlight | undefined;
  waiting: number;
  last: Promise<void>;
}

/**
 * The highlights of a transcript with their comments and replies. A change is shown at once and taken back when the
 * service refuses it (Spec part 2, section 4, "Highlights"); changes of one highlight are sent in order.
 */
export class Annotations {
  readonly #ports: AnnotationPorts;
  readonly #queues = new Map<string, Queue>();
  readonly #store = createStore<AnnotationsState>(() => ({ highlights: [], status: 'loading' }));
  /** Counts changes: an answer to a request from before a change is out of date. */
  #changes = 0;

  constructor(ports: AnnotationPorts) {
    this.#ports = ports;
  }

  getState = this.#store.getState;

  subscribe = this.#store.subscribe;

  /** Whether changes are pending. */
  get isSending(): boolean {
    return this.#queues.size > 0;
  }

  /** Fetches all highlights, other people's too. Does nothing to the list while changes are pending. */
  async refresh(): Promise<void> {
    await this.#fetch();
  }

  /**
   * All highlights: fetches them if they are not here yet, again after each change that comes meanwhile.
   *
   * @throws when they can't be fetched
   */
  async all(): Promise<readonly Highlight[]> {
    while (this.getState().status !== 'loaded') {
      const end = await this.#fetch();
      if (end === 'failed') throw new Error('The highlights could not be fetched.');
      if (end === 'overtaken') await Promise.all([...this.#queues.values()].map(({ last }) => last));
    }
    return this.getState().highlights;
  }

  async #fetch(): Promise<'loaded' | 'overtaken' | 'failed'> {
    const before = this.#changes;
    try {
      const found: Highlight[] = [];
      let nextPage: string | undefined;
      do {
        const page = await this.#ports.list(nextPage);
        found.push(...page.data);
        nextPage = page.LastEvaluatedKey;
      } while (nextPage !== undefined);
      if (before !== this.#changes || this.isSending) return 'overtaken';
      this.#become(found, 'loaded');
      return 'loaded';
    } catch (error) {
      console.warn('The highlights could not be fetched.', error);
      const { highlights, status } = this.getState();
      if (status === 'loading') this.#become(highlights, 'failed');
      return 'failed';
    }
  }

  /** Adds a highlight, rolled back when it is refused; answers its id. */
  add(highlight: NewHighlight): string {
    const id = this.#ports.newId();
    const shown: Highlight = { ...highlight, ...this.#ports.author(), id, created: this.#ports.now(), replies: {} };
    this.#change(
      id,
      () => shown,
      () => this.#ports.create(id, highlight),
    );
    return id;
  }

  update(id: string, written: Written): void {
    this.#change(
      id,
      (before) => before && { ...before, ...written },
      () => this.#ports.update(id, written),
    );
  }

  remove(id: string): void {
    this.#change(
      id,
      () => undefined,
      () => this.#ports.remove(id),
    );
  }

  reply(id: string, written: Written): void {
    const replyId = this.#ports.newId();
    const reply: Reply = { ...written, ...this.#ports.author(), created: this.#ports.now() };
    this.#change(
      id,
      (before) => before && { ...before, replies: { ...before.replies, [replyId]: reply } },
      () => this.#ports.reply(id, replyId, written),
    );
  }

  removeReply(id: string, replyId: string): void {
    this.#change(
      id,
      (before) => {
        const { [replyId]: _, ...replies } = before?.replies ?? {};
        return before && { ...before, replies };
      },
      () => this.#ports.removeReply(id, replyId),
    );
  }

  #change(id: string, next: Step, send: () => Promise<unknown>): void {
    const shown = this.getState().highlights.find((highlight) => highlight.id === id);
    const queue = this.#queues.get(id) ?? { stored: shown, waiting: 0, last: Promise.resolve() };
    this.#queues.set(id, queue);
    queue.waiting++;
    this.#changes++;
    this.#put(id, next(shown));
    queue.last = queue.last.then(async () => {
      await this.#send(queue, next, send);
      queue.waiting--;
      if (queue.waiting > 0) return;
      this.#queues.delete(id);
      this.#put(id, queue.stored);
    });
  }

  async #send(queue: Queue, next: Step, send: () => Promise<unknown>): Promise<void> {
    const after = next(queue.stored);
    // The highlight was refused or is deleted: nothing is left to change.
    if (after === undefined && queue.stored === undefined) return;
    try {
      await send();
      queue.stored = after;
    } catch (error) {
      console.warn('A highlight was not changed.', error);
      this.#ports.onRefused();
    }
  }

  #put(id: string, highlight: Highlight | undefined): void {
    const others = this.getState().highlights.filter((each) => each.id !== id);
    this.#become(highlight ? [...others, highlight] : others, this.getState().status);
  }

  #become(highlights: readonly Highlight[], status: AnnotationsState['status']): void {
    const inOrder = highlights.toSorted((a, b) => a.startTime - b.startTime || a.created - b.created);
    this.#store.setState({ highlights: inOrder, status });
  }
}
