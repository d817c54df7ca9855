import { type DynamoDBDocumentClient, GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { MAX_PASSKEYS } from '@parlance/contract/passkey';
import type { Passkey } from '@parlance/contract/schemas/passkey';
import type { Settings } from '@parlance/contract/schemas/settings';
import { userSchema } from '@parlance/contract/schemas/user';
import type { User } from '@parlance/contract/user';
import * as z from 'zod';
import { batchGet } from '../../platform/dynamodb/batch-get.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const storedUserSchema = userSchema.extend({
  /** When the latest verification mail was sent, seconds since the epoch. */
  verificationSentAt: z.number().optional(),
});

const docTagsSchema = z.object({ docTags: z.set(z.string()).optional() });
/** Keeps a profile's item small. */
const MAX_DOC_TAGS = 500;

const WHAT = 'The profile';

/** Spec part 2, section 7.4, "settings updates (welcomeSettings.*, …)": several pages note what they saw, each its own. */
const FIELD_BY_FIELD = ['help', 'welcomeSettings'] as const satisfies readonly (keyof Settings)[];

/** The paths in the settings to set, with their values. */
function placesOf(changes: Partial<Settings>): { readonly path: readonly string[]; readonly value: unknown }[] {
  const given = (values: object): [string, unknown][] =>
    Object.entries(values).filter(([, value]) => value !== undefined);
  return given(changes).flatMap(([name, value]) => {
    const isMap = FIELD_BY_FIELD.some((map) => map === name) && typeof value === 'object' && value !== null;
    return isMap
      ? given(value).map(([field, inner]) => ({ path: [name, field], value: inner }))
      : [{ path: [name], value }];
  });
}

/** A profile was not stored because what belongs to it could not be. */
export class OthersRefusedError extends Error {
  constructor(uid: string) {
    super(`User ${uid} can't be stored with what belongs to them.`);
  }
}

/** Owns the Users table. */
export class UsersRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async get(uid: string): Promise<User | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { uid }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(storedUserSchema, Item, `User ${uid}`);
  }

  /** The profiles of uids (each once), in no order; uids without a profile are left out. */
  async getMany(uids: readonly string[]): Promise<User[]> {
    const items = await batchGet(
      this.#client,
      this.#tableName,
      uids.map((uid) => ({ uid })),
    );
    return items.map((item) => parsePresent(storedUserSchema, item, `User ${String(item.uid)}`));
  }

  /**
   * Stores a new profile together with other writes, all or none; false when the profile is there already.
   *
   * @throws OthersRefusedError when a condition of the others fails
   */
  async createWith(user: User, others: readonly TransactionItem[]): Promise<boolean> {
    const profile: TransactionItem = {
      Put: { TableName: this.#tableName, Item: user, ConditionExpression: 'attribute_not_exists(uid)' },
    };
    const [isThere, ...missing] = await transactWrite(this.#client, [profile, ...others], WHAT);
    if (!isThere && missing.some(Boolean)) throw new OthersRefusedError(user.uid);
    return !isThere;
  }

  /** Notes a sign-in; undefined when there is no profile. */
  async noteSignIn(uid: string, now: number): Promise<User | undefined> {
    return this.#update(uid, {
      UpdateExpression: 'SET lastSignInTime = :now',
      ExpressionAttributeValues: { ':now': now },
    });
  }

  /** Notes that a workspace had no seat for the user; false when that was noted before, or there is no profile. */
  async awaitSeat(uid: string, oid: string): Promise<boolean> {
    const noted = await this.#update(uid, {
      UpdateExpression: 'SET seatAwaited = :oid',
      ConditionExpression: 'attribute_not_exists(seatAwaited) OR seatAwaited <> :oid',
      ExpressionAttributeValues: { ':oid': oid },
    });
    return noted !== undefined;
  }

  /** Undefined when there is no profile. */
  async rename(uid: string, name: string): Promise<User | undefined> {
    return this.#update(uid, {
      UpdateExpression: 'SET #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': name },
    });
  }

  /** Notes whether the user is a corrector, and in which base languages; undefined when there is no profile. */
  async setCorrector(uid: string, isCorrector: boolean, languages: readonly string[]): Promise<User | undefined> {
    return this.#update(uid, {
      UpdateExpression: 'SET isCorrector = :isCorrector, correctLangCodes = :languages',
      ExpressionAttributeValues: { ':isCorrector': isCorrector, ':languages': languages },
    });
  }

  /** Notes since when sign-ins need a code, or that they don't; undefined when there is no profile. */
  async noteTwoFactor(uid: string, since: number | undefined): Promise<User | undefined> {
    if (since === undefined) return this.#update(uid, { UpdateExpression: 'REMOVE twoFactorSince' });
    return this.#update(uid, {
      UpdateExpression: 'SET twoFactorSince = :since',
      ExpressionAttributeValues: { ':since': since },
    });
  }

  /** Adds a passkey; false when the user has it or as many as they can have, or there is no profile. */
  async addPasskey(uid: string, id: string, passkey: Passkey): Promise<boolean> {
    // DynamoDB can set a field of a map only when the map exists.
    await this.#update(uid, {
      UpdateExpression: 'SET passkeys = if_not_exists(passkeys, :none)',
      ExpressionAttributeValues: { ':none': {} },
    });
    const added = await this.#update(uid, {
      UpdateExpression: 'SET passkeys.#id = :passkey',
      ConditionExpression: 'size(passkeys) < :most AND attribute_not_exists(passkeys.#id)',
      ExpressionAttributeNames: { '#id': id },
      ExpressionAttributeValues: { ':passkey': passkey, ':most': MAX_PASSKEYS },
    });
    return added !== undefined;
  }

  /** The user after it; undefined when there is no such passkey. */
  async removePasskey(uid: string, id: string): Promise<User | undefined> {
    return this.#update(uid, {
      UpdateExpression: 'REMOVE passkeys.#id',
      ConditionExpression: 'attribute_exists(passkeys.#id)',
      ExpressionAttributeNames: { '#id': id },
    });
  }

  /** Marks the address as verified, if it is still the profile's; undefined when it isn't. */
  async markEmailVerified(uid: string, email: string): Promise<User | undefined> {
    return this.#update(uid, {
      UpdateExpression: 'SET emailVerified = :yes',
      ConditionExpression: 'email = :email',
      ExpressionAttributeValues: { ':yes': true, ':email': email },
    });
  }

  /** Claims the right to send a verification mail at `now`; false when the latest was sent after `since`. */
  async claimVerificationMail(uid: string, now: number, since: number): Promise<boolean> {
    const claimed = await this.#update(uid, {
      UpdateExpression: 'SET verificationSentAt = :now',
      ConditionExpression: 'attribute_not_exists(verificationSentAt) OR verificationSentAt <= :since',
      ExpressionAttributeValues: { ':now': now, ':since': since },
    });
    return claimed !== undefined;
  }

  /** Claims the right to send the welcome mail to a verified address; undefined when it was sent before. */
  async claimWelcome(uid: string, now: number): Promise<User | undefined> {
    return this.#update(uid, {
      UpdateExpression: 'SET welcomedAt = :now',
      ConditionExpression: 'attribute_not_exists(welcomedAt) AND emailVerified = :yes',
      ExpressionAttributeValues: { ':now': now, ':yes': true },
    });
  }

  /** Releases the right to send the welcome mail. */
  async releaseWelcome(uid: string): Promise<User | undefined> {
    return this.#update(uid, { UpdateExpression: 'REMOVE welcomedAt' });
  }

  /**
   * Notes that a user has the sample interview, together with the writes that store it, all or none; false, and nothing
   * written, when they got it before, don't want the welcome, or one of the others' conditions fails.
   */
  async giveSample(uid: string, now: number, others: readonly TransactionItem[]): Promise<boolean> {
    const given: TransactionItem = {
      Update: {
        TableName: this.#tableName,
        Key: { uid },
        UpdateExpression: 'SET sampleAt = :now',
        ConditionExpression: 'attribute_exists(uid) AND attribute_not_exists(sampleAt) AND settings.showWelcome <> :no',
        ExpressionAttributeValues: { ':now': now, ':no': false },
      },
    };
    return (await transactWrite(this.#client, [given, ...others], WHAT)).length === 0;
  }

  /** Adds what a profile lacks and leaves what it has; undefined when there is no profile. */
  async repair(
    uid: string,
    { provider, email }: { readonly provider: string | undefined; readonly email: string | undefined },
  ): Promise<User | undefined> {
    const user = await this.get(uid);
    const values = {
      ...(provider && !user?.provider && { provider }),
      ...(email && user?.email === '' && { email }),
    };
    const names = Object.keys(values);
    if (names.length === 0) return user;
    return this.#update(uid, {
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'email = :before',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ':before': user?.email,
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
      },
    });
  }

  /**
   * Changes the settings given and leaves the others, as well as other fields of those that are changed field by field; the
   * user after it, undefined when there is no profile.
   */
  async changeSettings(uid: string, changes: Partial<Settings>): Promise<User | undefined> {
    const maps = FIELD_BY_FIELD.filter((name) => changes[name] !== undefined);
    if (maps.length > 0) {
      // DynamoDB can set a field of a map only when the map exists.
      const made = maps.map((name) => `settings.${name} = if_not_exists(settings.${name}, :none)`);
      await this.#update(uid, {
        UpdateExpression: `SET ${made.join(', ')}`,
        ExpressionAttributeValues: { ':none': {} },
      });
    }
    const places = placesOf(changes);
    if (places.length === 0) return this.get(uid);
    return this.#update(uid, {
      UpdateExpression: `SET ${places.map(({ path }, i) => `settings.#${path.join('.#')} = :value${i}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(
        places.flatMap(({ path }) => path).map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: Object.fromEntries(places.map(({ value }, i) => [`:value${i}`, value])),
    });
  }

  /** Adds to the tags that a user has used in annotations, up to the limit. */
  async addDocTags(uid: string, tags: readonly string[]): Promise<void> {
    await this.#update(uid, {
      UpdateExpression: 'ADD docTags :tags',
      ConditionExpression: 'attribute_not_exists(docTags) OR size(docTags) < :most',
      ExpressionAttributeValues: { ':tags': new Set(tags), ':most': MAX_DOC_TAGS },
    });
  }

  /** The tags that a user has used, in no order; undefined when there is no profile. */
  async getDocTags(uid: string): Promise<string[] | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { uid }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    const parsed = parseItem(docTagsSchema, Item, `Tags of user ${uid}`);
    return parsed && [...(parsed.docTags ?? [])];
  }

  async #update(
    uid: string,
    input: Omit<UpdateCommandInput, 'TableName' | 'Key' | 'ReturnValues'>,
  ): Promise<User | undefined> {
    const command = new UpdateCommand({
      ...input,
      TableName: this.#tableName,
      Key: { uid },
      ConditionExpression: [
        'attribute_exists(uid)',
        ...(input.ConditionExpression ? [`(${input.ConditionExpression})`] : []),
      ].join(' AND '),
      ReturnValues: 'ALL_NEW',
    });
    const result = await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    return result && parsePresent(storedUserSchema, result.Attributes, `User ${uid}`);
  }
}
