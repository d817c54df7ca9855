import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import { type Peaks, peaksSchema } from '@parlance/contract/schemas/peaks';
import { type Speakers, speakersSchema, type Word, wordSchema } from '@parlance/contract/schemas/words';
import { wordText } from '@parlance/contract/transcript';
import { SPEAKER_BATCH } from '@parlance/contract/transcript-limits';
import { regionalNames } from '@parlance/infra/names';
import { CollectionsRepository } from '@parlance/lambdas/repositories/collections/collections-repository';
import { userOrgIdOf } from '@parlance/lambdas/repositories/collections/stored-collection';
import { bundled } from '@parlance/lambdas/repositories/transcripts/bundle';
import { ChunkStore } from '@parlance/lambdas/repositories/transcripts/chunk-store';
import { splitWords } from '@parlance/lambdas/repositories/transcripts/split-words';
import { TranscriptsRepository } from '@parlance/lambdas/repositories/transcripts/transcripts-repository';
import * as z from 'zod';
import type { Person } from './api.ts';
import { awsAddress } from './running-system.ts';

const LOCAL_ACCOUNT = '000000000000';
const RECORDINGS = join(import.meta.dirname, 'fixtures', 'recordings');
/** Words of a collection's snippet. */
const SNIPPET_WORDS = 40;

/** A finished transcription, without the name that its owner gives it. */
export interface Recording {
  readonly words: readonly Word[];
  readonly speakers: Speakers;
  /** Length of the recording in seconds, and the recording as MP3. */
  readonly duration: number;
  readonly media: Uint8Array;
  readonly peaks?: Peaks['peaks'];
  /** The uploaded file (WAV), which tools work on. */
  readonly upload?: Uint8Array;
}

const recordingFileSchema = z.object({
  duration: z.number(),
  words: z.array(wordSchema),
  speakers: speakersSchema,
  peaks: peaksSchema.shape.peaks,
});

/**
 * A stored recording of the fixtures: `young-man` ("He was not an ill-disposed young man.") or `cold-hearted` ("Unless to
 * be rather cold-hearted and rather selfish is to be ill-disposed").
 */
export async function recordingOf(name: 'young-man' | 'cold-hearted'): Promise<Recording> {
  const read = (extension: string) => readFile(join(RECORDINGS, `${name}.${extension}`));
  const [text, media] = await Promise.all([read('json'), read('mp3')]);
  return { ...recordingFileSchema.parse(JSON.parse(text.toString('utf8'))), media };
}

export interface NamedRecording extends Recording {
  readonly name: string;
  /** American English when it is not given. */
  readonly languageCode?: string;
}

/** Puts finished transcripts into a running system's storage by the product's own repositories, in one region. */
export class StoredTranscripts {
  readonly #locale: Locale;
  readonly #collections: CollectionsRepository;
  readonly #transcripts: TranscriptsRepository;
  readonly #chunks: ChunkStore;
  readonly #s3: S3Client;
  readonly #prefix: string;

  /** @param web address of the running system */
  constructor(web: string, locale: Locale = 'us') {
    const options = { ...awsAddress({ port: Number(new URL(web).port) }), region: AWS_REGION[locale] };
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options), {
      marshallOptions: { removeUndefinedValues: true },
    });
    const s3 = new S3Client({ ...options, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
    const { tables, prefix } = regionalNames('dev', locale);
    this.#locale = locale;
    this.#collections = new CollectionsRepository(documents, tables.collections);
    this.#transcripts = new TranscriptsRepository(documents, tables.transcripts);
    this.#chunks = new ChunkStore(s3, `${prefix}-transcripts-${LOCAL_ACCOUNT}`);
    this.#s3 = s3;
    this.#prefix = prefix;
  }

  /** Stores a person's finished recording, in the person's workspace; answers its id. */
  async put(
    { session, orgId }: Person,
    { name, languageCode = 'en-US', words, speakers, duration, media, peaks, upload }: NamedRecording,
  ): Promise<string> {
    const id = randomUUID();
    const [mediaKey, peaksKey] = [`media/${id}/audio.mp3`, `media/${id}/peaks.json`];
    const uploadKey = `uploads/${session.uid}/${id}.wav`;
    const pieces = splitWords(words);
    const [chunks] = await Promise.all([
      Promise.all(pieces.map((piece) => this.#chunks.write(id, piece))),
      this.#putObject('media', mediaKey, media, 'audio/mpeg'),
      peaks && this.#putObject('media', peaksKey, JSON.stringify({ duration, peaks }), 'application/json'),
      upload && this.#putObject('uploads', uploadKey, upload, 'audio/wav'),
    ]);
    await this.#transcripts.putDraft(id, {
      ...(await bundled(this.#chunks, id, chunks, pieces)),
      wordCount: words.length,
    });
    const entries = Object.entries(speakers);
    for (let i = 0; i < entries.length; i += SPEAKER_BATCH) {
      await this.#transcripts.putSpeakers(id, Object.fromEntries(entries.slice(i, i + SPEAKER_BATCH)));
    }
    await this.#collections.create({
      ...{ id, name, userId: session.uid, orgId, userOrgId: userOrgIdOf(session.uid, orgId), locale: this.#locale },
      ...{ languageCode, started: Date.now() / 1000, attempt: 1 },
      source: { kind: 'file', uploadKey },
      ...{ tProgress: 100, tCompletion: { draft: true }, props: { duration }, mediaKey, contentType: 'audio/mpeg' },
      ...{ video: false, ...(peaks && { peaksKey }) },
      snippet: words.slice(0, SNIPPET_WORDS).map(wordText).join(' '),
    });
    return id;
  }

  async #putObject(bucket: 'media' | 'uploads', Key: string, Body: Uint8Array | string, ContentType: string) {
    const Bucket = `${this.#prefix}-${bucket}-${LOCAL_ACCOUNT}`;
    await this.#s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
  }
}
