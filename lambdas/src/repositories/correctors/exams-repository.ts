import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { errorRatesSchema } from '@parlance/contract/schemas/correction';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The exam';
const EXAM = 'exam';
/** The exams that staff have not decided. */
const OPEN = 'exams';
const taskList = (id: string) => `exam#${id}`;
const personList = (uid: string) => `exams#${uid}`;
const attemptItem = (language: string, attempt: number) => `${language}#${String(attempt).padStart(4, '0')}`;

const moment = z.number();
const storedExamSchema = z.object({
  /** The id of its task. */
  id: z.string(),
  uid: z.string(),
  /** The base language. */
  languageCode: z.string(),
  /** Counts the candidate's exams in the language, from 1. */
  attempt: z.number().int(),
  /** The name of the recording, against whose words it is marked. */
  material: z.string(),
  begun: moment,
  /** When the candidate completed it, and the marks of that; absent before. */
  completed: moment.optional(),
  marks: errorRatesSchema.optional(),
  decision: z.object({ at: moment, by: z.string(), passed: z.boolean(), comment: z.string() }).optional(),
});
export type StoredExam = z.infer<typeof storedExamSchema>;

const placeSchema = z.object({ uid: z.string(), languageCode: z.string(), attempt: z.number().int() });

/** Owns the exams in the Corrections table: an item in the list of their candidate, and places that lead to it. */
export class ExamsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Stores a new exam; false when the candidate has this attempt in the language. */
  async create(exam: StoredExam): Promise<boolean> {
    const TableName = this.#tableName;
    const { id, uid, languageCode, attempt } = exam;
    const place = { uid, languageCode, attempt };
    const failed = await transactWrite(
      this.#client,
      [
        {
          Put: {
            TableName,
            Item: { ...exam, ...keyOf(exam) },
            ConditionExpression: 'attribute_not_exists(#list)',
            ExpressionAttributeNames: { '#list': 'list' },
          },
        },
        { Put: { TableName, Item: { ...place, list: taskList(id), item: EXAM } } },
        { Put: { TableName, Item: { ...place, list: OPEN, item: id } } },
      ],
      WHAT,
    );
    return failed.length === 0;
  }

  async get(id: string): Promise<StoredExam | undefined> {
    const place = parseItem(placeSchema, await this.#item({ list: taskList(id), item: EXAM }), `Exam ${id}`);
    return place && parseItem(storedExamSchema, await this.#item(keyOf(place)), `Exam ${id}`);
  }

  /** A candidate's exams, in no order. */
  async listOf(uid: string): Promise<StoredExam[]> {
    const items = await this.#list(personList(uid));
    return items.map((item) => parsePresent(storedExamSchema, item, `An exam of ${uid}`));
  }

  /** The exams that are not decided, in no order. */
  async listOpen(): Promise<StoredExam[]> {
    const places = (await this.#list(OPEN)).map((item) => parsePresent(placeSchema, item, 'An open exam'));
    const exams = await Promise.all(places.map(async (place) => this.#item(keyOf(place))));
    return exams.flatMap((item) => parseItem(storedExamSchema, item, 'An open exam') ?? []);
  }

  /** Notes the marks of a completed exam; the exam after it. */
  async mark(exam: StoredExam, completed: number, marks: NonNullable<StoredExam['marks']>): Promise<StoredExam> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(exam),
      UpdateExpression: 'SET #completed = :completed, #marks = :marks',
      ConditionExpression: 'attribute_exists(#list)',
      ExpressionAttributeNames: { '#completed': 'completed', '#marks': 'marks', '#list': 'list' },
      ExpressionAttributeValues: { ':completed': completed, ':marks': marks },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    return { ...exam, completed, marks };
  }

  /** Stores the decision; undefined when there is one. */
  async decide(exam: StoredExam, decision: NonNullable<StoredExam['decision']>): Promise<StoredExam | undefined> {
    const TableName = this.#tableName;
    const failed = await transactWrite(
      this.#client,
      [
        {
          Update: {
            TableName,
            Key: keyOf(exam),
            UpdateExpression: 'SET #decision = :decision',
            ConditionExpression: 'attribute_exists(#list) AND attribute_not_exists(#decision)',
            ExpressionAttributeNames: { '#decision': 'decision', '#list': 'list' },
            ExpressionAttributeValues: { ':decision': decision },
          },
        },
        { Delete: { TableName, Key: { list: OPEN, item: exam.id } } },
      ],
      WHAT,
    );
    return failed.length === 0 ? { ...exam, decision } : undefined;
  }

  /** Deletes an exam and what leads to it. Idempotent. */
  async remove(exam: StoredExam): Promise<void> {
    const TableName = this.#tableName;
    const keys = [{ list: taskList(exam.id), item: EXAM }, { list: OPEN, item: exam.id }, keyOf(exam)];
    await transactWrite(
      this.#client,
      keys.map((Key) => ({ Delete: { TableName, Key } })),
      WHAT,
    );
  }

  async #item(Key: { readonly list: string; readonly item: string }): Promise<Record<string, unknown> | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    return (await whenAvailable(this.#client.send(command), WHAT)).Item;
  }

  async #list(list: string): Promise<Record<string, unknown>[]> {
    const all: Record<string, unknown>[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        ConsistentRead: true,
        KeyConditionExpression: '#list = :list',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': list },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      all.push(...Items);
      from = LastEvaluatedKey;
    } while (from);
    return all;
  }
}

function keyOf({ uid, languageCode, attempt }: Pick<StoredExam, 'uid' | 'languageCode' | 'attempt'>) {
  return { list: personList(uid), item: attemptItem(languageCode, attempt) };
}
