import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Speakers, type Word, wordText } from '@parlance/contract/transcript';
import { SPEAKER_BATCH } from '@parlance/contract/transcript-limits';
import { regionalNames } from '@parlance/infra/names';
import { CollectionsRepository } from '@parlance/lambdas/repositories/collections/collections-repository';
import { userOrgIdOf } from '@parlance/lambdas/repositories/collections/stored-collection';
import { bundled } from '@parlance/lambdas/repositories/transcripts/bundle';
import { ChunkStore } from '@parlance/lambdas/repositories/transcripts/chunk-store';
import { splitWords } from '@parlance/lambdas/repositories/transcripts/split-words';
import { TranscriptsRepository } from '@parlance/lambdas/repositories/transcripts/transcripts-repository';
import type { Person } from './api.ts';

/** The embedded AWS's own key pair: it opens nothing but the system on this machine. */
export const LOCAL_ROOT = { accessKeyId: 'AKIALOCALROOT0000000', secretAccessKey: 'local-root-secret-access-key' };
const LOCAL_ACCOUNT = '000000000000';

interface StoredRecording {
  readonly name: string;
  readonly words: readonly Word[];
  readonly speakers: Speakers;
  /** Length of the recording in seconds, and the recording as MP3. */
  readonly duration: number;
  readonly media: Uint8Array;
}

/** Puts finished transcripts into a running system's storage by the product's own repositories, in the US region. */
export class StoredTranscripts {
  readonly #collections: CollectionsRepository;
  readonly #transcripts: TranscriptsRepository;
  readonly #chunks: ChunkStore;
  readonly #s3: S3Client;
  readonly #mediaBucket: string;

  /** @param web address of the running system */
  constructor(web: string) {
    const options = {
      endpoint: `http://127.0.0.1:${Number(new URL(web).port) + 1}`,
      region: 'us-east-1',
      credentials: LOCAL_ROOT,
    };
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options), {
      marshallOptions: { removeUndefinedValues: true },
    });
    const s3 = new S3Client({ ...options, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
    const { tables, prefix } = regionalNames('dev', 'us');
    this.#collections = new CollectionsRepository(documents, tables.collections);
    this.#transcripts = new TranscriptsRepository(documents, tables.transcripts);
    this.#chunks = new ChunkStore(s3, `${prefix}-transcripts-${LOCAL_ACCOUNT}`);
    this.#s3 = s3;
    this.#mediaBucket = `${prefix}-media-${LOCAL_ACCOUNT}`;
  }

  /** Stores a person's finished recording; answers its id. */
  async put({ session, orgId }: Person, { name, words, speakers, duration, media }: StoredRecording): Promise<string> {
    const id = randomUUID();
    const mediaKey = `media/${id}/audio.mp3`;
    const Bucket = this.#mediaBucket;
    await this.#s3.send(new PutObjectCommand({ Bucket, Key: mediaKey, Body: media, ContentType: 'audio/mpeg' }));
    const chunks = [];
    const pieces = splitWords(words);
    for (const piece of pieces) chunks.push(await this.#chunks.write(id, piece));
    await this.#transcripts.putDraft(id, {
      ...(await bundled(this.#chunks, id, chunks, pieces)),
      wordCount: words.length,
    });
    const entries = Object.entries(speakers);
    for (let i = 0; i < entries.length; i += SPEAKER_BATCH) {
      await this.#transcripts.putSpeakers(id, Object.fromEntries(entries.slice(i, i + SPEAKER_BATCH)));
    }
    await this.#collections.create({
      ...{ id, name, userId: session.uid, orgId, userOrgId: userOrgIdOf(session.uid, orgId), locale: 'us' },
      ...{ languageCode: 'en-US', started: Math.floor(Date.now() / 1000), attempt: 1 },
      source: { kind: 'file', uploadKey: `uploads/${id}.mp3` },
      ...{ tProgress: 100, tCompletion: { draft: true }, props: { duration }, mediaKey, contentType: 'audio/mpeg' },
      snippet: words.slice(0, 40).map(wordText).join(' '),
    });
    return id;
  }
}
