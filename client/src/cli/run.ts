import { writeFile } from 'node:fs/promises';
import { API_TOKEN_PREFIX } from '@parlance/contract/api-token';
import { collectionStatus } from '@parlance/contract/collection-status';
import type { Answer, CallName } from '../calls.ts';
import { programRoutes } from '../described/routes.ts';
import { summaries } from '../described/summaries.ts';
import { Parlance } from '../parlance.ts';
import { ParlanceError } from '../parlance-error.ts';
import { plainText, type Transcript } from '../transcript.ts';
import type { ParlanceOptions } from '../transport.ts';
import { type CommandLine, type Connection, type Format, readCommandLine } from './command-line.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { HELP } from './help.ts';
import { ProgressLine, type ProgressStream } from './progress-line.ts';
import { UsageError } from './usage-error.ts';

/** What the command line has around it. */
export interface Surroundings extends Pick<ParlanceOptions, 'fetch' | 'wait'> {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: { write(text: string): unknown };
  readonly errors: ProgressStream;
  /** Aborts when the person stops the command. */
  readonly signal: AbortSignal;
  readonly version: string;
}

interface Job {
  readonly line: CommandLine;
  readonly client: Parlance;
  readonly connection: Connection;
  readonly progress: ProgressLine;
  readonly signal: AbortSignal;
}

/** Does what a command line says, and answers the exit code. It never throws, and never writes the token. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { errors, output, signal } = surroundings;
  const progress = new ProgressLine(errors);
  let token: string | undefined;
  try {
    const { connect, ...line } = readCommandLine(args);
    const result = await resultOf(
      line,
      () => {
        const connection = connect(surroundings.environment);
        token = connection.token;
        const { fetch, wait } = surroundings;
        return { line, client: new Parlance({ ...connection, fetch, wait }), connection, progress, signal };
      },
      surroundings.version,
    );
    progress.end();
    if (line.output === undefined) output.write(result);
    else await writeOutput(line.output, result);
    return EXIT.done;
  } catch (error) {
    const message = signal.aborted ? progress.farewell() : messageOf(error);
    progress.end();
    errors.write(`parlance: ${token ? withoutToken(message, token) : message}\n`);
    return signal.aborted ? EXIT.interrupted : exitCodeOf(error);
  }
}

async function resultOf(line: CommandLine, start: () => Job, version: string): Promise<string> {
  switch (line.command) {
    case 'help':
      return HELP;
    case 'version':
      return `${version}\n`;
    case 'calls':
      return allCalls();
    case 'transcribe':
      return transcribe(start());
    case 'list':
      return list(start());
    case 'get':
      return get(start());
    case 'call':
      return call(start());
  }
}

async function transcribe({ line, client, progress, signal }: Job): Promise<string> {
  const { subject, language, name, transcript: own, format } = line;
  const onProgress = (each: Parameters<ProgressLine['show']>[0]) => progress.show(each);
  const transcript = await client.transcribe(subject, { language, name, transcript: own, signal, onProgress });
  if (own !== undefined) {
    const { attached } = await client.call('getCollection', { params: { id: transcript.id } }, { signal });
    if (attached) progress.tell(notInPlace(attached));
  }
  return inFormat(transcript, format, client, signal);
}

/** Says that the person's own transcript is not in place: what is printed is the draft. */
function notInPlace({ fileName, fit }: NonNullable<Answer<'getCollection'>['attached']>): string {
  const why = fit ? `${fit.placed} of ${fit.words} words were found in the recording` : 'it could not be aligned';
  return `${fileName} is not used: ${why}. The editor can import it all the same.`;
}

async function get({ line: { subject, format }, client, signal }: Job): Promise<string> {
  if (format === 'srt' || format === 'vtt') return client.subtitles(subject, format, { signal });
  return inFormat(await client.transcript(subject, { signal }), format, client, signal);
}

async function inFormat(
  transcript: Transcript,
  format: Format,
  client: Parlance,
  signal: AbortSignal,
): Promise<string> {
  if (format === 'json') return jsonText(transcript);
  if (format === 'txt') return plainText(transcript);
  return client.subtitles(transcript.id, format, { signal });
}

async function list({ line: { format, limit }, client, signal }: Job): Promise<string> {
  const { user } = await client.call('getProfile', {}, { signal });
  const found: Answer<'listCollections'>['data'] = [];
  let nextPage: string | undefined;
  do {
    const query = { limit: limit - found.length };
    const body = { orgId: user.organization, ...(nextPage !== undefined && { nextPage }) };
    const page = await client.call('listCollections', { query, body }, { signal });
    found.push(...page.data);
    nextPage = page.LastEvaluatedKey;
  } while (nextPage !== undefined && found.length < limit);
  if (format === 'json') return jsonText(found);
  const now = Date.now() / 1000;
  const cells = found.map((each) => [each.id, collectionStatus(each, now).kind, each.languageCode, oneLine(each.name)]);
  return cells.map((row) => `${row.join('\t')}\n`).join('');
}

async function call({ line, client, signal }: Job): Promise<string> {
  const { subject, params = {}, query = {}, body = {}, idempotencyKey } = line;
  if (!isCallName(subject)) throw new UsageError(`There is no call "${subject}". See parlance calls.`);
  // The service says which field of the input does not fit.
  const input = { params, query, body } as Parameters<typeof client.call<CallName>>[1];
  return jsonText(await client.call(subject, input, { signal, idempotencyKey }));
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(programRoutes, name);
}

function allCalls(): string {
  return Object.entries(programRoutes)
    .map(([name, { scope }]) => `${name}\t${scope}\t${summaries[name]}\n`)
    .sort()
    .join('');
}

/** The message without the token; what is too short for one can be in any message. */
function withoutToken(message: string, token: string): string {
  return token.length > API_TOKEN_PREFIX.length ? message.replaceAll(token, '…') : message;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

async function writeOutput(file: string, result: string): Promise<void> {
  await writeFile(file, result).catch((cause: unknown) => {
    throw new UsageError(`${file} cannot be written.`, { cause });
  });
}

function messageOf(error: unknown): string {
  if (!(error instanceof ParlanceError)) return error instanceof Error ? error.message : String(error);
  const { message, fields, requestId } = error;
  const problems = Object.entries(fields).map(([field, problem]) => ` ${field}: ${problem}.`.replace(/\.\.$/, '.'));
  return `${message}${problems.join('')}${requestId ? ` (request ${requestId})` : ''}`;
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return EXIT.usage;
  if (!(error instanceof ParlanceError)) return EXIT.failed;
  const { code, status } = error;
  if (code === 'UNREADABLE_FILE') return EXIT.usage;
  if (code !== 'UPLOAD_REFUSED' && (status === 401 || status === 403)) return EXIT.refused;
  if (code === 'NETWORK' || status === 429 || status >= 502) return EXIT.unreachable;
  return EXIT.failed;
}
