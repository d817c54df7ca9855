import {
  type DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { whenAvailable } from '../../platform/when-available.ts';
import { type IndexKey, listOf, vocabularyList } from './index-keys.ts';
import { getMany, type ItemWrite, inParallel, writeMany } from './parallel-items.ts';
import { MIN_PREFIX_LENGTH } from './parse-query.ts';
import { isUnspaced } from './tokens.ts';

/** A word and the term that it became in a transcript. */
export interface WordOfTerm {
  readonly word: string;
  readonly term: string;
}

/**
 * The words of each workspace, by their first letters: the last word of a query finds the terms of the words that begin with
 * it. A word is also in the list of its term's first letters, where they differ ("cry" has the term "cri"): there all words of
 * a term are found when the term is gone. It holds for any order of writers: a word is looked up after its posting is written,
 * and after words are removed their terms are looked up once more.
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
    const listed = words.filter(({ word }) => isListed(word));
    const keys = listed.flatMap((each) => keysOf(orgId, each));
    const found = await getMany(this.#client, this.#tableName, keys, { consistent: true });
    const present = new Set(found.map(({ list, item }) => `${String(list)} ${String(item)}`));
    const isMissing = ({ list, item }: IndexKey) => !present.has(`${list} ${item}`);
    await this.#put(
      orgId,
      listed.filter((each) => keysOf(orgId, each).some(isMissing)),
    );
  }

  /**
   * Removes the words of terms that are in no transcript any more, also those that stayed when another transcript had
   * another form of them. Call it when the postings are removed.
   */
  async remove(orgId: string, words: readonly WordOfTerm[]): Promise<void> {
    const listed = words.filter(({ word }) => isListed(word));
    const unused = await this.#unused(orgId, new Set(listed.map(({ term }) => term)));
    if (unused.size === 0) return;
    const gone = await this.#wordsOf(orgId, unused);
    const deletes = (key: (word: WordOfTerm) => readonly IndexKey[]) =>
      gone.flatMap(key).map((each) => ({ delete: each }));
    // The list of the term comes last, because an interrupted call finds the words there again.
    await this.#write(deletes((each) => keysOf(orgId, each).slice(1)));
    await this.#write(deletes((each) => keysOf(orgId, each).slice(0, 1)));
    const still = await this.#unused(orgId, unused);
    await this.#put(
      orgId,
      gone.filter(({ term }) => !still.has(term)),
    );
  }

  /** Puts the words, first in the lists of their terms. */
  async #put(orgId: string, words: readonly WordOfTerm[]): Promise<void> {
    const puts = (key: (word: WordOfTerm) => readonly IndexKey[]) => words.flatMap(key).map((each) => ({ put: each }));
    await this.#write(puts((each) => keysOf(orgId, each).slice(0, 1)));
    await this.#write(puts((each) => keysOf(orgId, each).slice(1)));
  }

  #write(writes: readonly ItemWrite[]): Promise<void> {
    return writeMany(this.#client, this.#tableName, writes);
  }

  /** The terms that no posting has. */
  async #unused(orgId: string, terms: ReadonlySet<string>): Promise<Set<string>> {
    const unused = new Set<string>();
    await inParallel([...terms], async (term) => {
      const { Items = [] } = await this.#query(listOf(orgId, term), { Limit: 1 });
      if (Items.length === 0) unused.add(term);
    });
    return unused;
  }

  /** All words of these terms. */
  async #wordsOf(orgId: string, terms: ReadonlySet<string>): Promise<WordOfTerm[]> {
    const lists = new Set([...terms].map((term) => vocabularyList(orgId, term)));
    const found: WordOfTerm[] = [];
    await inParallel([...lists], async (list) => {
      let after: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await this.#query(list, { ExclusiveStartKey: after });
        for (const { item } of Items) {
          const [word = '', term = ''] = String(item).split('#');
          // Words of other terms are in this list too, for their own letters.
          if (terms.has(term) && vocabularyList(orgId, term) === list) found.push({ word, term });
        }
        after = LastEvaluatedKey;
      } while (after);
    });
    return found;
  }

  #query(list: string, rest: Pick<QueryCommandInput, 'Limit' | 'ExclusiveStartKey'>): Promise<QueryCommandOutput> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      ConsistentRead: true,
      KeyConditionExpression: '#list = :list',
      ExpressionAttributeNames: { '#list': 'list' },
      ExpressionAttributeValues: { ':list': list },
      ...rest,
    });
    return whenAvailable(this.#client.send(command), 'The index');
  }
}

/** A shorter word can't be longer than a prefix, and a part of a Chinese word is no prefix. */
function isListed(word: string): boolean {
  return [...word].length >= MIN_PREFIX_LENGTH && !isUnspaced(word);
}

/** The keys of a word: in the list of its term's letters, and in that of its own letters if they differ. */
function keysOf(orgId: string, { word, term }: WordOfTerm): IndexKey[] {
  const lists = new Set([vocabularyList(orgId, term), vocabularyList(orgId, word)]);
  return [...lists].map((list) => ({ list, item: `${word}#${term}` }));
}
