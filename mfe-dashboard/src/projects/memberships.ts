import { createStore } from 'zustand';

/** Project id to whether a collection is in the project. */
export type ProjectFlags = Readonly<Record<string, boolean>>;

/** Number of requests at a time. */
const LANES = 5;
/** Milliseconds after which the lists of a project have a change: they come from the search index. */
export const INDEX_LAG = 5000;
/** Milliseconds for which a change shows over what the service answers: until the lists were fetched again. */
const SHOWN = 2 * INDEX_LAG;
const NONE: ProjectFlags = {};

/**
 * The changes of which collections are in which projects, over what the service answers: from the user's action until the
 * lists of the service have it. Of several changes of one kind the last one counts, so a double click changes one thing once.
 */
export class Memberships {
  /** Collection id to flags. */
  readonly store = createStore((): { readonly changed: ReadonlyMap<string, ProjectFlags> } => ({ changed: new Map() }));
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #free = LANES;

  /**
   * Puts a collection into a project, or takes it out. `send` does it in the service; it can be called again when the user
   * changes it back in the meantime. When it rejects, the change is taken back, and so does the promise.
   */
  change(id: string, projectId: string, isIn: boolean, send: (isIn: boolean) => Promise<void>): Promise<void> {
    this.#set(id, projectId, isIn);
    const key = `${id} ${projectId}`;
    clearTimeout(this.#timers.get(key));
    const running = this.#running.get(key) ?? this.#work(id, projectId, send).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #work(id: string, projectId: string, send: (isIn: boolean) => Promise<void>): Promise<void> {
    try {
      let sent: boolean | undefined;
      while (sent !== this.#wanted(id, projectId)) {
        sent = this.#wanted(id, projectId) ?? false;
        const isIn = sent;
        await this.#inLane(() => send(isIn));
      }
    } catch (error) {
      this.#set(id, projectId, undefined);
      throw error;
    }
    const timer = setTimeout(() => this.#set(id, projectId, undefined), SHOWN);
    this.#timers.set(`${id} ${projectId}`, timer);
  }

  async #inLane(work: () => Promise<void>): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #wanted(id: string, projectId: string): boolean | undefined {
    return this.store.getState().changed.get(id)?.[projectId];
  }

  #set(id: string, projectId: string, isIn: boolean | undefined): void {
    const { changed } = this.store.getState();
    const { [projectId]: _before, ...others } = changed.get(id) ?? NONE;
    const flags = isIn === undefined ? others : { ...others, [projectId]: isIn };
    const next = new Map(changed);
    if (Object.keys(flags).length === 0) next.delete(id);
    else next.set(id, flags);
    this.store.setState({ changed: next });
  }
}
