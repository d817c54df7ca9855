import type { Json } from '../../aws/json.ts';
import type { FunctionInvoker } from '../lambda/function-configuration.ts';
import type { Journal } from './journal.ts';
import type { TaskTokens } from './task-tokens.ts';

export interface InterpreterServices {
  readonly journal: Journal;
  readonly tokens: TaskTokens;
  readonly functions: FunctionInvoker;
}

/** The branch or item in which a state runs, with its signal and context object. */
export interface Surroundings {
  /** The prefix of the visits' keys: empty at the top level, `/3:Each#0/i5` in an item of a Map. */
  readonly prefix: string;
  readonly signal: AbortSignal;
  readonly context: { readonly [key: string]: Json };
}

/** One run of a state. */
export interface Visit extends Surroundings {
  readonly key: string;
  readonly name: string;
  readonly input: Json;
}
