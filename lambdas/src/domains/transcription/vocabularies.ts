import {
  CreateVocabularyCommand,
  DeleteVocabularyCommand,
  GetVocabularyCommand,
  type LanguageCode,
  paginateListVocabularies,
  type TranscribeClient,
} from '@aws-sdk/client-transcribe';

/** `absent`: there is none of this name. `no-room`: the account has as many as it may, or makes too many at a time. */
export type VocabularyState = 'absent' | 'no-room' | 'pending' | 'ready' | 'failed';

/** A vocabulary of the region, and when it last changed: when it was made or became ready. */
export interface ListedVocabulary {
  readonly name: string;
  /** Seconds since the epoch. */
  readonly changed: number;
}

interface NewVocabulary {
  readonly name: string;
  readonly languageCode: string;
  /** `s3://bucket/key` of the table. */
  readonly tableUri: string;
}

/**
 * Amazon Transcribe's custom vocabularies of this stage. Their names begin with a prefix of the stage, because all stages of an
 * account share a region's list of at most 100.
 */
export class Vocabularies {
  readonly #client: TranscribeClient;
  readonly #prefix: string;

  constructor(client: TranscribeClient, prefix: string) {
    this.#client = client;
    this.#prefix = prefix;
  }

  /** The name in Amazon Transcribe. */
  fullName(name: string): string {
    return `${this.#prefix}${name}`;
  }

  /** @returns `made` also when there is one of this name; `failed` when the table or the language can't be used */
  async create({ name, languageCode, tableUri }: NewVocabulary): Promise<'made' | 'no-room' | 'failed'> {
    const command = new CreateVocabularyCommand({
      VocabularyName: this.fullName(name),
      // isTranscriptionLanguage has checked the code.
      LanguageCode: languageCode as LanguageCode,
      VocabularyFileUri: tableUri,
    });
    try {
      await this.#client.send(command);
    } catch (error) {
      if (isNamed(error, 'LimitExceededException')) return 'no-room';
      if (isNamed(error, 'BadRequestException')) return 'failed';
      if (!isNamed(error, 'ConflictException')) throw error;
    }
    return 'made';
  }

  async state(name: string): Promise<VocabularyState> {
    try {
      const found = await this.#client.send(new GetVocabularyCommand({ VocabularyName: this.fullName(name) }));
      if (found.VocabularyState === 'READY') return 'ready';
      return found.VocabularyState === 'FAILED' ? 'failed' : 'pending';
    } catch (error) {
      if (isNamed(error, 'NotFoundException')) return 'absent';
      throw error;
    }
  }

  /** Does nothing when there is none of this name. One that is still being made can't be deleted; it is swept later. */
  async delete(name: string): Promise<void> {
    try {
      await this.#client.send(new DeleteVocabularyCommand({ VocabularyName: this.fullName(name) }));
    } catch (error) {
      if (!isNamed(error, 'NotFoundException') && !isNamed(error, 'BadRequestException')) throw error;
    }
  }

  /** All of this stage. */
  async list(): Promise<ListedVocabulary[]> {
    const listed: ListedVocabulary[] = [];
    const pages = paginateListVocabularies({ client: this.#client, pageSize: 100 }, { NameContains: this.#prefix });
    for await (const { Vocabularies: found = [] } of pages) {
      for (const { VocabularyName: name = '', LastModifiedTime: changed } of found) {
        if (!name.startsWith(this.#prefix)) continue;
        listed.push({ name: name.slice(this.#prefix.length), changed: (changed?.getTime() ?? 0) / 1000 });
      }
    }
    return listed;
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
