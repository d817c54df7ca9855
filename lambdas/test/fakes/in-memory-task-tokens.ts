import type { TaskTokens } from '../../src/platform/workflow/task-tokens.ts';
import type { Public } from './public.ts';

/** Tokens that executions wait for, in memory. */
export class InMemoryTaskTokens implements Public<TaskTokens> {
  /** The tokens that were given back, in order. */
  readonly woken: string[] = [];
  /** The tokens for which no execution waits any more. */
  readonly ended = new Set<string>();

  async wake(token: string): Promise<boolean> {
    this.woken.push(token);
    const waits = !this.ended.has(token);
    this.ended.add(token);
    return waits;
  }
}
