import { uploadNameOf } from '@parlance/contract/upload';
import type { Answer, CallName, Input } from './calls.ts';
import { openMedia } from './media-file.ts';
import { readOwnTranscript } from './own-transcript.ts';
import { readTranscript, type Transcript } from './transcript.ts';
import { type TranscribeProgress, whenTranscribed } from './transcription.ts';
import { type CallOptions, type ParlanceOptions, type RawInput, Transport } from './transport.ts';
import { type CallUploads, uploadMedia } from './upload-media.ts';

/** The arguments of a call; the input may be left out where the call needs none. */
type CallArguments<N extends CallName> =
  Record<never, never> extends Input<N>
    ? [name: N, input?: Input<N>, options?: CallOptions]
    : [name: N, input: Input<N>, options?: CallOptions];

export interface TranscribeOptions {
  /** The code of the spoken language. Default: `en-US`. */
  readonly language?: string | undefined;
  /** The name of the transcript. Default: made of the file's name. */
  readonly name?: string | undefined;
  /**
   * A transcript of your own (text, SubRip or WebVTT; a path, or a `File` or `Blob`). If it fits, its words stand in the transcript, with
   * the times at which they are heard.
   */
  readonly transcript?: string | Blob | undefined;
  /** The id of a workspace. Default: the one that its owner works in. */
  readonly workspace?: string | undefined;
  /** Names and words that are likely in the recording. */
  readonly hints?: readonly string[] | undefined;
  /**
   * Names the work, for 24 hours. When it broke off, the same file with the same key goes on where it stood: no second transcript is
   * made. An upload that is aborted stays for that, until the service deletes it.
   */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: TranscribeProgress) => void) | undefined;
}

export interface SubtitleOptions {
  /** Characters in a line. */
  readonly lineLength?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Whose a token is, and what it may do. */
export interface TokenOwner {
  readonly uid: string;
  readonly scopes: readonly string[];
}

/** A client of Parlance in one region, for the owner of an API token. */
export class Parlance {
  readonly #transport: Transport;

  constructor(options: ParlanceOptions) {
    this.#transport = new Transport(options);
  }

  /**
   * Says whose a token is, for a program that has the token alone.
   *
   * @throws ParlanceError with the code `UNAUTHENTICATED` or `TOKEN_EXPIRED`; the signal's reason when aborted
   */
  static async identify(
    options: Omit<ParlanceOptions, 'uid'>,
    { signal }: Pick<CallOptions, 'signal'> = {},
  ): Promise<TokenOwner> {
    return (await new Transport({ ...options, uid: '' }).identify(signal)) as TokenOwner;
  }

  /**
   * Makes a call. It is tried again after an error that can pass if it only reads, has an `idempotencyKey` or is `repeatable`.
   *
   * @throws ParlanceError; the signal's reason when aborted
   */
  async call<N extends CallName>(...[name, input, options]: CallArguments<N>): Promise<Answer<N>> {
    // The service checks its answers by the schemas from which these types are made.
    return (await this.#transport.call(name, (input ?? {}) as RawInput, options)) as Answer<N>;
  }

  /**
   * Uploads a recording, has it transcribed, and answers the transcript. The token needs the scopes `upload` and `read`. When the
   * upload is aborted, the service forgets it; a transcription that has begun goes on.
   *
   * @param file a path, or a `File` or `Blob`
   * @throws ParlanceError; the signal's reason when aborted
   */
  async transcribe(file: string | Blob, options: TranscribeOptions = {}): Promise<Transcript> {
    return this.finished(await this.start(file, options), options);
  }

  /** The first half of `transcribe`: uploads a recording and starts its transcription. Answers the transcript's id. */
  async start(file: string | Blob, options: TranscribeOptions = {}): Promise<string> {
    const { signal, language = 'en-US', idempotencyKey, hints, onProgress = () => undefined } = options;
    const own = options.transcript;
    // Read first: a text that can't be read must not cost an upload.
    const attached = own === undefined ? undefined : await readOwnTranscript(own, language);
    const media = await openMedia(file);
    try {
      const orgId = options.workspace ?? (await this.call('getProfile', {}, { signal })).user.organization;
      const onStored = (stored: number) => onProgress({ stage: 'uploading', stored, total: media.size });
      onStored(0);
      const call: CallUploads = (...each) => this.call(...each);
      const url = await uploadMedia(media, call, this.#transport, { signal, onStored, idempotencyKey });
      const name = options.name ?? uploadNameOf(media.name);
      const given = { ...(hints && { hints: [...hints] }), ...(attached && { attached }) };
      const body = { url, orgId, languageCode: language, name, ...given };
      // A file becomes one collection, however often the call is made. The signal does not abort the call: the caller needs the id.
      const { id } = await this.call('createCollection', { body }, { repeatable: true });
      onProgress({ stage: 'transcribing', id, done: undefined });
      return id;
    } finally {
      await media.close();
    }
  }

  /** The second half of `transcribe`: waits until a transcript is finished, and answers it. */
  async finished(id: string, options: Pick<TranscribeOptions, 'signal' | 'onProgress'> = {}): Promise<Transcript> {
    const { signal, onProgress = () => undefined } = options;
    const look = () => this.call('getCollection', { params: { id } }, { signal });
    return this.#read(await whenTranscribed({ look, wait: this.#transport.wait, signal, onProgress }), signal);
  }

  /**
   * A finished transcript with its words. The token needs the scope `read`.
   *
   * @throws ParlanceError with the code `NOT_FOUND` when there is no such transcript, or none yet
   */
  async transcript(id: string, { signal }: Pick<CallOptions, 'signal'> = {}): Promise<Transcript> {
    return this.#read(await this.call('getCollection', { params: { id } }, { signal }), signal);
  }

  /** A finished transcript as a file of subtitles, cut as the editor cuts them. The token needs the scope `read`. */
  async subtitles(id: string, format: 'srt' | 'vtt', { lineLength, signal }: SubtitleOptions = {}): Promise<string> {
    const query = { format, ...(lineLength !== undefined && { size: lineLength }) };
    return (await this.call('getSubtitles', { params: { id }, query }, { signal })).content;
  }

  async #read(opened: Answer<'getCollection'>, signal: AbortSignal | undefined): Promise<Transcript> {
    const speakers = await this.call('getSpeakers', { params: { id: opened.id } }, { signal });
    return readTranscript(opened, speakers, this.#transport, signal);
  }
}
