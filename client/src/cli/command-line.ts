import { parseArgs } from 'node:util';
import type { Region } from '../calls.ts';
import { UsageError } from './usage-error.ts';

const FORMATS = ['txt', 'srt', 'vtt', 'json'] as const;
export type Format = (typeof FORMATS)[number];
const REGIONS: readonly Region[] = ['us', 'eu'];
const MOST_LISTED = 100;

const OPTIONS = {
  txt: { type: 'boolean' },
  srt: { type: 'boolean' },
  vtt: { type: 'boolean' },
  json: { type: 'boolean' },
  output: { type: 'string' },
  language: { type: 'string' },
  name: { type: 'string' },
  transcript: { type: 'string' },
  limit: { type: 'string' },
  params: { type: 'string' },
  query: { type: 'string' },
  body: { type: 'string' },
  'idempotency-key': { type: 'string' },
  region: { type: 'string' },
  api: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;
type Option = keyof typeof OPTIONS;

const EVERYWHERE: readonly Option[] = ['region', 'api'];
const COMMANDS = {
  transcribe: { takes: 'a file', options: [...FORMATS, 'output', 'language', 'name', 'transcript'] },
  list: { takes: undefined, options: ['json', 'limit', 'output'] },
  get: { takes: 'the id of a transcript', options: [...FORMATS, 'output'] },
  call: { takes: 'the name of a call', options: ['params', 'query', 'body', 'idempotency-key', 'output'] },
  calls: { takes: undefined, options: ['output'] },
} as const satisfies Record<string, { takes: string | undefined; options: readonly Option[] }>;
type CommandName = keyof typeof COMMANDS;

/** What a command line asks for. */
export interface CommandLine {
  readonly command: CommandName | 'help' | 'version';
  /** The file, the id or the name; empty where the command takes none. */
  readonly subject: string;
  readonly format: Format;
  readonly output: string | undefined;
  readonly language: string | undefined;
  readonly name: string | undefined;
  /** The file of a transcript of the person's own. */
  readonly transcript: string | undefined;
  readonly limit: number;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

/** The settings that say who calls, and where. */
export interface Connection {
  readonly baseUrl: string;
  readonly token: string;
  readonly uid: string;
  readonly region: Region;
}

type Values = ReturnType<typeof parsed>['values'];
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a command line; `connect` reads the connection, which help and the names of calls do not need.
 *
 * @throws UsageError
 */
export function readCommandLine(
  args: readonly string[],
): CommandLine & { connect(environment: Environment): Connection } {
  const { values, positionals } = parsed(args);
  const [name, subject = '', ...more] = positionals;
  const command = commandOf(name, values);
  const connect = (environment: Environment) => connectionOf(values, environment);
  if (command !== 'help' && command !== 'version') requireFit(command, subject, more, values);
  const formats = FORMATS.filter((format) => values[format]);
  if (formats.length > 1) throw new UsageError(`Choose one of ${formats.map((each) => `--${each}`).join(' and ')}.`);
  return {
    ...{ command, subject, connect },
    format: formats[0] ?? 'txt',
    output: values.output,
    language: values.language,
    name: values.name,
    transcript: values.transcript,
    limit: limitOf(values.limit),
    params: objectOf('params', values.params),
    query: objectOf('query', values.query),
    body: jsonOf('body', values.body),
    idempotencyKey: values['idempotency-key'],
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (cause) {
    // The first sentence says it; the second is about `--`.
    const message = cause instanceof Error ? cause.message.split('. ')[0] : String(cause);
    throw new UsageError(`${message}. See parlance --help.`, { cause });
  }
}

function commandOf(name: string | undefined, { help, version }: Values): CommandLine['command'] {
  if (help) return 'help';
  if (version) return 'version';
  if (name === undefined)
    throw new UsageError('Say what to do: transcribe, list, get, call or calls. See parlance --help.');
  if (Object.hasOwn(COMMANDS, name)) return name as CommandName;
  throw new UsageError(`There is no command "${name}". See parlance --help.`);
}

function requireFit(command: CommandName, subject: string, more: readonly string[], values: Values): void {
  const { takes, options } = COMMANDS[command];
  if (takes !== undefined && subject === '') throw new UsageError(`parlance ${command} needs ${takes}.`);
  const tooMuch = takes === undefined ? subject || undefined : more[0];
  if (tooMuch !== undefined) throw new UsageError(`"${tooMuch}" is too much for parlance ${command}.`);
  const fit: readonly string[] = [...options, ...EVERYWHERE];
  const unfit = Object.keys(values).find((option) => !fit.includes(option));
  if (unfit !== undefined) throw new UsageError(`parlance ${command} has no option --${unfit}.`);
}

function limitOf(limit = '20'): number {
  const number = Number(limit);
  if (Number.isInteger(number) && number >= 1 && number <= MOST_LISTED) return number;
  throw new UsageError(`--limit is a number from 1 to ${MOST_LISTED}.`);
}

function jsonOf(option: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`--${option} is not JSON.`, { cause });
  }
}

function objectOf(option: string, text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  const value = jsonOf(option, text);
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new UsageError(`--${option} is not a JSON object.`);
}

function connectionOf({ api, region: chosen }: Values, environment: Environment): Connection {
  const { PARLANCE_TOKEN: token, PARLANCE_ID: uid, PARLANCE_API, PARLANCE_REGION } = environment;
  const baseUrl = api ?? PARLANCE_API;
  const region = chosen ?? (PARLANCE_REGION || 'us');
  const known = REGIONS.find((each) => each === region);
  if (!known) throw new UsageError(`There is no region "${region}": the regions are us and eu.`);
  if (!baseUrl) throw new UsageError('Give the address of Parlance in PARLANCE_API, or with --api.');
  if (!URL.canParse(baseUrl))
    throw new UsageError(`"${baseUrl}" is no address. Give one like https://parlance.example.`);
  if (!token) throw new UsageError('Give an API token in the environment variable PARLANCE_TOKEN.');
  if (!uid) throw new UsageError("Give the id of the token's owner in the environment variable PARLANCE_ID.");
  return { baseUrl, token: token.trim(), uid: uid.trim(), region: known };
}
