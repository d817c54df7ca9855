import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import {
  type CorrectorRates,
  correctorRatesSchema,
  type Standing,
  standingSchema,
} from '@parlance/contract/schemas/corrector';
import * as z from 'zod';
import { batchGet } from '../../platform/dynamodb/batch-get.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The list of correctors';
/** Keys in the global table. */
const ALL = 'correctors';
const RATES = 'corrector-rates';
const keyOf = (uid: string) => `corrector#${uid}`;

const storedStanding = standingSchema.extend({ version: z.number().int() });
const storedRates = correctorRatesSchema.extend({ version: z.number().int() });
const listSchema = z.object({ uids: z.set(z.string()).optional() });
const NO_RATES: CorrectorRates = { languages: {}, correctors: {} };

/**
 * Correctors' standings and rates, in the Directory global table: both regions read the same. All writes go to one region, given by
 * the client.
 */
export class StandingsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async get(uid: string): Promise<Standing | undefined> {
    return (await this.#stored(uid))?.standing;
  }

  /** The standings of all correctors. */
  async list(): Promise<Standing[]> {
    const { uids } = listSchema.parse((await this.#item(ALL)) ?? {});
    const items = await batchGet(
      this.#client,
      this.#tableName,
      [...(uids ?? [])].map((uid) => ({ key: keyOf(uid) })),
    );
    return items.map((item) => standingSchema.parse(item));
  }

  /**
   * Stores what `change` makes of a standing; tries again when another write comes between.
   *
   * @param change gets undefined for a person who is no corrector; returns undefined to leave it so
   */
  async change(
    uid: string,
    change: (standing: Standing | undefined) => Standing | undefined,
  ): Promise<Standing | undefined> {
    for (;;) {
      const stored = await this.#stored(uid);
      const next = change(stored?.standing);
      if (!next) return undefined;
      // The list first: an interrupted call leaves a uid without a standing in it, which the list leaves out.
      if (!stored) await this.#changeList('ADD', uid);
      const version = (stored?.version ?? 0) + 1;
      const command = new PutCommand({
        TableName: this.#tableName,
        Item: { ...next, key: keyOf(uid), version },
        ConditionExpression: stored ? '#version = :version' : 'attribute_not_exists(#key)',
        ExpressionAttributeNames: stored ? { '#version': 'version' } : { '#key': 'key' },
        ...(stored && { ExpressionAttributeValues: { ':version': stored.version } }),
      });
      if (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) return next;
    }
  }

  /** Ends a corrector's role. Idempotent. */
  async remove(uid: string): Promise<void> {
    const standing = new DeleteCommand({ TableName: this.#tableName, Key: { key: keyOf(uid) } });
    await whenAvailable(this.#client.send(standing), WHAT);
    await this.#changeList('DELETE', uid);
  }

  async rates(): Promise<CorrectorRates> {
    return parseItem(correctorRatesSchema, await this.#item(RATES), 'The rates of correctors') ?? NO_RATES;
  }

  /**
   * Sets the rate of a base language, for one corrector if `uid` is given. In cents a minute of audio; `null` removes it. Removing a rate that
   * is not there changes nothing.
   */
  async setRate(language: string, cents: number | null, uid?: string): Promise<CorrectorRates> {
    for (;;) {
      const item = await this.#item(RATES);
      const rates = parseItem(storedRates, item, 'The rates of correctors') ?? { ...NO_RATES, version: 0 };
      const { version, languages, correctors } = rates;
      const next: CorrectorRates = uid
        ? { languages, correctors: withOwnRates(correctors, uid, withRate(correctors[uid] ?? {}, language, cents)) }
        : { languages: withRate(languages, language, cents), correctors };
      const command = new PutCommand({
        TableName: this.#tableName,
        Item: { ...next, key: RATES, version: version + 1 },
        ConditionExpression: item ? '#version = :version' : 'attribute_not_exists(#key)',
        ExpressionAttributeNames: item ? { '#version': 'version' } : { '#key': 'key' },
        ...(item && { ExpressionAttributeValues: { ':version': version } }),
      });
      if (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) return next;
    }
  }

  async #stored(uid: string): Promise<{ readonly standing: Standing; readonly version: number } | undefined> {
    const item = parseItem(storedStanding, await this.#item(keyOf(uid)), `The standing of corrector ${uid}`);
    if (!item) return undefined;
    const { version, ...standing } = item;
    return { standing, version };
  }

  async #item(key: string): Promise<Record<string, unknown> | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { key }, ConsistentRead: true });
    return (await whenAvailable(this.#client.send(command), WHAT)).Item;
  }

  async #changeList(change: 'ADD' | 'DELETE', uid: string): Promise<void> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { key: ALL },
      UpdateExpression: `${change} #uids :uids`,
      ExpressionAttributeNames: { '#uids': 'uids' },
      ExpressionAttributeValues: { ':uids': new Set([uid]) },
    });
    await whenAvailable(this.#client.send(command), WHAT);
  }
}

/** What a corrector gets for a base language, in cents a minute of audio; 0 where staff set none. */
export function rateOf({ languages, correctors }: CorrectorRates, uid: string, language: string): number {
  return correctors[uid]?.[language] ?? languages[language] ?? 0;
}

type Rates = CorrectorRates['languages'];

function withRate(rates: Rates, language: string, cents: number | null): Rates {
  const { [language]: _, ...others } = rates;
  return cents === null ? others : { ...others, [language]: cents };
}

/** A corrector without a rate of their own has no entry. */
function withOwnRates(all: CorrectorRates['correctors'], uid: string, own: Rates): CorrectorRates['correctors'] {
  const { [uid]: _, ...others } = all;
  return Object.keys(own).length === 0 ? others : { ...others, [uid]: own };
}
