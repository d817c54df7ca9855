import { MAX_HINT_LENGTH, MAX_HINTS } from '@parlance/contract/hints';
import { uploadProblem } from '@parlance/contract/upload';
import { ApiError, badParameter, unsupportedFile } from './api-error.ts';
import type { Form, FormFile } from './read-form.ts';
import { languageCodeOf } from './spoken-language.ts';

const RESPONSE_FORMATS = ['json', 'text', 'srt', 'verbose_json', 'vtt'] as const;
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number];

const GRANULARITIES = ['word', 'segment'] as const;
type Granularity = (typeof GRANULARITIES)[number];

/** What a transcription is asked for. */
export interface TranscriptionRequest {
  readonly file: FormFile;
  /** The file's type as the API takes it; empty where its name tells it. */
  readonly contentType: string;
  readonly languageCode: string;
  readonly hints: readonly string[];
  readonly format: ResponseFormat;
  readonly granularities: ReadonlySet<Granularity>;
}

/** Words of a part of a prompt that is still a term, and no sentence. */
const MAX_TERM_WORDS = 4;
/** Types of files whose names OpenAI takes and which tell no type here. */
const TYPES: readonly (readonly [RegExp, string])[] = [[/\.(mpga|mpeg)$/i, 'audio/mpeg']];

type Values = Form['fields'];

/**
 * Checks the parameters of a transcription.
 *
 * @throws ApiError that names the parameter
 */
export function transcriptionRequest({ fields, file }: Form): TranscriptionRequest {
  requireKnown(fields);
  if (!file) throw badParameter('file', 'The parameter "file" is missing.', 'missing_required_parameter');
  if (!one(fields, 'model'))
    throw badParameter('model', 'The parameter "model" is missing.', 'missing_required_parameter');
  requireTemperature(one(fields, 'temperature'));
  refuseStream(one(fields, 'stream'));
  const chunking = one(fields, 'chunking_strategy');
  if (chunking !== undefined && chunking !== 'auto') {
    throw badParameter('chunking_strategy', 'The chunking strategy is always "auto".', 'unsupported_value');
  }
  const format = formatOf(one(fields, 'response_format'));
  const languageCode = languageCodeOf(one(fields, 'language'));
  if (languageCode === undefined) {
    throw badParameter('language', 'This language is not known. Send a code of ISO 639-1, such as "en", or none.');
  }
  if (file.size === 0) throw badParameter('file', 'The file is empty.');
  const contentType = contentTypeOf(file);
  if (uploadProblem({ name: file.name, type: contentType, size: file.size })) throw unsupportedFile();
  const granularities = granularitiesOf(fields, format);
  return { file, contentType, languageCode, hints: hintsOf(one(fields, 'prompt')), format, granularities };
}

const KNOWN = new Set([
  ...['model', 'language', 'prompt', 'response_format', 'temperature', 'stream', 'chunking_strategy'],
  ...['timestamp_granularities', 'timestamp_granularities[]'],
]);

function requireKnown(fields: Values): void {
  const unknown = [...fields.keys()].find((name) => !KNOWN.has(name));
  if (unknown === undefined) return;
  throw badParameter(unknown, `The parameter "${unknown.slice(0, 40)}" is not supported.`, 'unknown_parameter');
}

function one(fields: Values, name: string): string | undefined {
  const values = fields.get(name) ?? [];
  if (values.length > 1) throw badParameter(name, `The parameter "${name}" was sent more than once.`);
  return values[0];
}

function requireTemperature(text: string | undefined): void {
  if (text === undefined) return;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= 0 && value <= 1)) throw badParameter('temperature', 'The temperature is a number from 0 to 1.');
}

function refuseStream(text: string | undefined): void {
  if (text === undefined || text === 'false') return;
  if (text !== 'true') throw badParameter('stream', 'The parameter "stream" is true or false.');
  throw badParameter('stream', 'Streaming is not supported. Send the request without "stream".', 'unsupported_value');
}

function formatOf(text = 'json'): ResponseFormat {
  const format = RESPONSE_FORMATS.find((each) => each === text);
  if (format) return format;
  const message = `The response format is one of ${RESPONSE_FORMATS.join(', ')}.`;
  throw badParameter('response_format', message, 'unsupported_value');
}

function granularitiesOf(fields: Values, format: ResponseFormat): ReadonlySet<Granularity> {
  const param = 'timestamp_granularities[]';
  const asked = [...(fields.get(param) ?? []), ...(fields.get('timestamp_granularities') ?? [])];
  const known = asked.map((text) => GRANULARITIES.find((each) => each === text));
  if (known.includes(undefined)) throw badParameter(param, `A granularity is one of ${GRANULARITIES.join(', ')}.`);
  if (asked.length === 0) return new Set(['segment']);
  if (format === 'verbose_json') return new Set(known.filter((each) => each !== undefined));
  throw badParameter(param, 'Timestamps need the response format "verbose_json".');
}

/** Programs often declare no type. Then the name tells it. */
function contentTypeOf({ name, type }: FormFile): string {
  if (/^(audio|video)\//.test(type)) return type;
  if (type !== '' && type !== 'application/octet-stream' && type !== 'text/plain') return type;
  return TYPES.find(([ending]) => ending.test(name))?.[1] ?? '';
}

/** The terms in a prompt: its parts between punctuation that are no sentences. They help to hear names. */
function hintsOf(prompt = ''): string[] {
  const terms = prompt.split(/[,;:.!?\n]+/).map((part) => part.trim());
  const isTerm = (part: string) =>
    part !== '' && part.length <= MAX_HINT_LENGTH && part.split(/\s+/).length <= MAX_TERM_WORDS;
  return [...new Set(terms.filter(isTerm))].slice(0, MAX_HINTS);
}

/** The API key of a request's header `Authorization`. Throws ApiError when there is none. */
export function bearerOf(authorization: string | undefined): string {
  const [, key] = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(authorization?.trim() ?? '') ?? [];
  if (key !== undefined) return key;
  const message = 'You did not provide an API key. Send it in the header Authorization: Bearer YOUR_API_KEY.';
  throw new ApiError(401, message, { code: 'invalid_api_key' });
}
