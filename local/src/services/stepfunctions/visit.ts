import type { Json } from '../../aws/json.ts';
import type { FunctionInvoker } from '../lambda/function-configuration.ts';
import type { Journal } from './journal.ts';
import type { TaskTokens } from './task-tokens.ts';

export interface InterpreterServices {
  readonly journal: Journal;
  readonly tokens: TaskTokens;
  readonly functions: FunctionInvoker;
}

/** Where a state runs: which branch or item, under which signal, with which context object. */
export interface Surroundings {
  /** The visits' prefix: empty at the top, `/3:Each#0/i5` in an item of a Map. */
  readonly prefix: string;
  readonly signal: AbortSignal;
  readonly context: { readonly [key: string]: Json };
}

/** One stay in a state. */
export interface Visit extends Surroundings {
  readonly key: string;
  readonly name: string;
  readonly input: Json;
}
