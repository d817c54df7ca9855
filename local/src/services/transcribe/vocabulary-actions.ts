import { AwsError } from '../../aws/aws-error.ts';
import type { AwsCall } from '../../aws/service.ts';
import { badRequest, type ObjectAddress, parseObjectUri } from './job-request.ts';
import { isKnownLanguage } from './known-languages.ts';
import type { MediaStore } from './media-store.ts';
import type { Vocabulary, VocabularyStore } from './vocabulary-store.ts';
import { phrasesOfFile, phrasesOfList, VocabularyError } from './vocabulary-table.ts';

type Input = Record<string, unknown>;
type Actions = Readonly<Record<string, (region: string, input: Input, call: AwsCall) => Promise<object> | object>>;

/** An account's limit for each region. */
const MOST_VOCABULARIES = 100;

interface VocabularyServices {
  readonly vocabularies: VocabularyStore;
  readonly media: MediaStore;
  /** Whether the caller is refused reading an object. */
  readonly refusedRead: (call: AwsCall, object: ObjectAddress) => boolean;
}

/**
 * The calls about custom vocabularies. A vocabulary is checked at once. The answer to its creation says PENDING, as Amazon
 * Transcribe's does; every later answer has its state.
 */
export function vocabularyActions({ vocabularies, media, refusedRead }: VocabularyServices): Actions {
  function find(region: string, input: Input): Vocabulary {
    const vocabulary = vocabularies.find(region, vocabularyName(input));
    if (!vocabulary) {
      throw new AwsError(
        'NotFoundException',
        "The requested vocabulary couldn't be found. Check the vocabulary name and try your request again.",
      );
    }
    return vocabulary;
  }

  /** @throws VocabularyError */
  async function readPhrases(region: string, input: Input, call: AwsCall): Promise<readonly string[]> {
    const { Phrases: phrases, VocabularyFileUri: uri } = input;
    if ((phrases === undefined) === (uri === undefined)) throw badRequest('Give either Phrases or VocabularyFileUri.');
    if (Array.isArray(phrases)) return phrasesOfList(phrases.map(String));
    const file = parseObjectUri(String(uri));
    if (refusedRead(call, file) || !(await media.hasObject(region, file))) {
      throw badRequest(
        "The S3 URI that you provided can't be accessed. Make sure that you have read permission and try your request again.",
      );
    }
    return phrasesOfFile(await media.readText(region, file));
  }

  return {
    async CreateVocabulary(region, input, call) {
      const name = vocabularyName(input);
      const languageCode = String(input.LanguageCode ?? '');
      if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(languageCode)) throw badRequest('LanguageCode is not valid.');
      if (vocabularies.find(region, name)) throw nameTaken();
      if (vocabularies.count(region) >= MOST_VOCABULARIES) {
        throw new AwsError(
          'LimitExceededException',
          `You have reached the limit of ${MOST_VOCABULARIES} vocabularies.`,
        );
      }
      const made = { region, name, languageCode, modifiedAt: Date.now() / 1000 };
      const checked = await checkedPhrases(languageCode, () => readPhrases(region, input, call));
      if (!vocabularies.add({ ...made, ...checked })) throw nameTaken();
      return describe({ ...made, state: 'PENDING', phrases: [] });
    },

    GetVocabulary: (region, input) => describe(find(region, input)),

    DeleteVocabulary(region, input) {
      vocabularies.remove(region, find(region, input).name);
      return {};
    },

    ListVocabularies(region, input) {
      const { StateEquals: state, NameContains: nameContains, NextToken: token } = input as Record<string, string>;
      const limit = typeof input.MaxResults === 'number' ? Math.min(100, Math.max(1, input.MaxResults)) : 5;
      const before = token === undefined ? undefined : Number(Buffer.from(token, 'base64url').toString());
      if (before !== undefined && !Number.isInteger(before)) throw badRequest('The NextToken is not valid.');
      const found = vocabularies.list(region, { state, nameContains, limit, before });
      return {
        Status: state,
        NextToken: found.next === undefined ? undefined : Buffer.from(String(found.next)).toString('base64url'),
        Vocabularies: found.vocabularies.map(describe),
      };
    },
  };
}

/**
 * The phrases for a job in a language. A vocabulary of another language is not applied, without a word, as Amazon Transcribe does.
 *
 * @throws AwsError BadRequestException for a vocabulary that is not there or not ready
 */
export function phrasesForJob(
  vocabularies: VocabularyStore,
  region: string,
  named: readonly { readonly languageCode: string; readonly vocabulary: string }[],
): string[] {
  return named.flatMap(({ languageCode, vocabulary: name }) => {
    const vocabulary = vocabularies.find(region, name);
    if (!vocabulary) throw badRequest("The requested vocabulary couldn't be found. Check the vocabulary name.");
    if (vocabulary.state !== 'READY') throw badRequest(`The requested vocabulary ${name} is not ready.`);
    return vocabulary.languageCode === languageCode ? vocabulary.phrases : [];
  });
}

async function checkedPhrases(
  languageCode: string,
  read: () => Promise<readonly string[]>,
): Promise<Pick<Vocabulary, 'state' | 'phrases' | 'failureReason'>> {
  try {
    if (!isKnownLanguage(languageCode)) {
      throw new VocabularyError(
        `${languageCode} is not supported: the speech model on this machine knows English only.`,
      );
    }
    return { state: 'READY', phrases: await read() };
  } catch (error) {
    if (!(error instanceof VocabularyError)) throw error;
    return { state: 'FAILED', phrases: [], failureReason: error.message };
  }
}

function vocabularyName(input: Input): string {
  const name = input.VocabularyName;
  if (typeof name !== 'string' || !/^[0-9a-zA-Z._-]{1,200}$/.test(name)) {
    throw badRequest('VocabularyName must have 1 to 200 letters, digits, full stops, underscores and hyphens.');
  }
  return name;
}

function nameTaken(): AwsError {
  return new AwsError('ConflictException', 'The requested vocabulary name already exists. Choose another name.');
}

function describe({ name, languageCode, state, failureReason, modifiedAt }: Vocabulary): object {
  return {
    VocabularyName: name,
    LanguageCode: languageCode,
    VocabularyState: state,
    FailureReason: failureReason,
    LastModifiedTime: modifiedAt,
  };
}
