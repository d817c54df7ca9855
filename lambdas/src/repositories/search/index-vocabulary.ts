import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { whenAvailable } from '../../platform/when-available.ts';
import { type IndexKey, listOf, vocabularyList } from './index-keys.ts';
import { getMany, inParallel, writeMany } from './parallel-items.ts';
import { MIN_PREFIX_LENGTH } from './parse-query.ts';
import { isUnspaced } from './tokens.ts';

/** A word and the term that it became in a transcript. */
export interface WordOfTerm {
  readonly word: string;
  readonly term: string;
}

/**
 * The words of each workspace, by their first letters: the last word of a query finds the terms of the words that begin with
 * it. It holds for any order of writers: a word is looked up after its posting is written, and after a word is removed its
 * term is looked up once more.
 */
export class IndexVocabulary {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Adds the words that are not there yet. Call it when the postings of their terms are written. */
  async add(orgId: string, words: readonly WordOfTerm[]): Promise<void> {
    const keys = words.filter(({ word }) => isListed(word)).map((each) => keyOf(orgId, each));
    const found = await getMany(this.#client, this.#tableName, keys, { consistent: true });
    const present = new Set(found.map(({ list, item }) => `${String(list)} ${String(item)}`));
    const missing = keys.filter(({ list, item }) => !present.has(`${list} ${item}`));
    await writeMany(
      this.#client,
      this.#tableName,
      missing.map((key) => ({ put: key })),
    );
  }

  /** Removes the words whose terms are in no transcript any more. Call it when the postings are removed. */
  async remove(orgId: string, words: readonly WordOfTerm[]): Promise<void> {
    const listed = words.filter(({ word }) => isListed(word));
    const unused = await this.#unused(orgId, listed);
    await writeMany(
      this.#client,
      this.#tableName,
      unused.map((each) => ({ delete: keyOf(orgId, each) })),
    );
    const still = new Set(await this.#unused(orgId, unused));
    const back = unused.filter((each) => !still.has(each));
    await writeMany(
      this.#client,
      this.#tableName,
      back.map((each) => ({ put: keyOf(orgId, each) })),
    );
  }

  async #unused(orgId: string, words: readonly WordOfTerm[]): Promise<WordOfTerm[]> {
    const terms = [...new Set(words.map(({ term }) => term))];
    const empty = new Set<string>();
    await inParallel(terms, async (term) => {
      const command = new QueryCommand({
        TableName: this.#tableName,
        ConsistentRead: true,
        KeyConditionExpression: '#list = :list',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': listOf(orgId, term) },
        Limit: 1,
      });
      const { Items = [] } = await whenAvailable(this.#client.send(command), 'The index');
      if (Items.length === 0) empty.add(term);
    });
    return words.filter(({ term }) => empty.has(term));
  }
}

/** A shorter word can't be longer than a prefix, and a part of a Chinese word is no prefix. */
function isListed(word: string): boolean {
  return [...word].length >= MIN_PREFIX_LENGTH && !isUnspaced(word);
}

function keyOf(orgId: string, { word, term }: WordOfTerm): IndexKey {
  return { list: vocabularyList(orgId, word), item: `${word}#${term}` };
}
