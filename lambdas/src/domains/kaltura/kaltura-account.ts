import { createHash } from 'node:crypto';
import { KALTURA_PAGE_SIZE, KALTURA_SESSION_SECONDS } from '@parlance/contract/kaltura';
import type { KalturaEntry } from '@parlance/contract/schemas/kaltura';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { UnavailableError } from '../../platform/errors.ts';

const TIMEOUT_MS = 8000;
/** Sessions that one instance of the function remembers. */
const MAX_SESSIONS = 200;
/** A session is not used in its last minutes. */
const MARGIN_SECONDS = 300;

/** Kaltura's numbers (developer.kaltura.com/api-docs): media types, the type of a user's session, the status of what is ready. */
const VIDEO_AND_AUDIO = '1,5';
const USER_SESSION = '0';
const READY = 2;

const settingsSchema = z.object({ api: z.url(), partnerId: z.string(), appTokenId: z.string() });
type KalturaSettings = z.infer<typeof settingsSchema>;

const sessionSchema = z.object({ ks: z.string().min(1) });
const entriesSchema = z.object({
  totalCount: z.number().int().min(0),
  objects: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().nullish(),
        duration: z.number().min(0).nullish(),
        thumbnailUrl: z.url().nullish().catch(undefined),
        /** Seconds since the epoch. */
        updatedAt: z.number(),
      }),
    )
    .default([]),
});
const flavorsSchema = z.object({
  objects: z
    .array(
      z.object({
        id: z.string(),
        status: z.number(),
        isOriginal: z.boolean().nullish(),
        /** Kilobytes. */
        size: z.number().nullish(),
        fileExt: z.string().nullish(),
      }),
    )
    .default([]),
});
const failureSchema = z.object({ objectType: z.literal('KalturaAPIException'), code: z.string() });

/** The part of an institution's account that a person's entries are read from. */
export interface KalturaAccount {
  /** A page of the entries of a user, newest first. */
  list(userId: string, page: number, search: string | undefined): Promise<{ entries: KalturaEntry[]; total: number }>;
  /** An entry of a user; undefined when it is not there, not ready, or another's. */
  find(userId: string, entryId: string): Promise<KalturaEntry | undefined>;
  /** Address and extension of the best file of a user's entry; undefined when it has none. */
  fileOf(userId: string, entryId: string): Promise<{ url: string; extension: string } | undefined>;
}

interface Dependencies {
  /** The application token. */
  readonly secret: () => Promise<string>;
  readonly clock: Clock;
}

/** The stage's account, from the variable `KALTURA` (JSON); undefined when the stage has none. */
export function kalturaSettingsOf(json: string): KalturaSettings | undefined {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value && 'partnerId' in value ? settingsSchema.parse(value) : undefined;
}

/**
 * Calls Kaltura's REST API as one user at a time. A user's session is made from the account's application token, so it can read what
 * this user may read; every list is limited to the entries that the user owns.
 *
 * Each call throws UnavailableError when Kaltura can't be reached or answers with an error.
 */
export function createKalturaAccount(settings: KalturaSettings, { secret, clock }: Dependencies): KalturaAccount {
  const sessions = new Map<string, { readonly ks: string; readonly ends: number }>();

  async function sessionOf(userId: string): Promise<string> {
    const known = sessions.get(userId);
    if (known && known.ends > clock()) return known.ks;
    const { ks: widget } = sessionSchema.parse(
      await post(settings, 'session/action/startWidgetSession', { widgetId: `_${settings.partnerId}` }),
    );
    const { ks } = sessionSchema.parse(
      await post(settings, 'appToken/action/startSession', {
        ks: widget,
        id: settings.appTokenId,
        tokenHash: createHash('sha256')
          .update(`${widget}${await secret()}`)
          .digest('hex'),
        userId,
        type: USER_SESSION,
        expiry: String(KALTURA_SESSION_SECONDS),
      }),
    );
    const [oldest] = sessions.keys();
    if (sessions.size >= MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    sessions.set(userId, { ks, ends: clock() + KALTURA_SESSION_SECONDS - MARGIN_SECONDS });
    return ks;
  }

  async function call(userId: string, action: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
    try {
      return await post(settings, action, { ...fields, ks: await sessionOf(userId) });
    } catch (error) {
      // A session can be ended from outside: the next call makes a new one.
      sessions.delete(userId);
      throw error;
    }
  }

  async function entriesOf(userId: string, fields: Readonly<Record<string, string>>) {
    const filter = {
      'filter[objectType]': 'KalturaMediaEntryFilter',
      'filter[userIdEqual]': userId,
      'filter[statusEqual]': String(READY),
      'filter[mediaTypeIn]': VIDEO_AND_AUDIO,
      'filter[orderBy]': '-createdAt',
    };
    const { objects, totalCount } = entriesSchema.parse(
      await call(userId, 'media/action/list', { ...filter, ...fields }),
    );
    return { entries: objects.map(entryOf), total: totalCount };
  }

  return {
    list: (userId, page, search) =>
      entriesOf(userId, {
        'pager[pageIndex]': String(page),
        'pager[pageSize]': String(KALTURA_PAGE_SIZE),
        ...(search ? { 'filter[nameLike]': search } : {}),
      }),
    async find(userId, entryId) {
      const { entries } = await entriesOf(userId, { 'filter[idEqual]': entryId, 'pager[pageSize]': '1' });
      return entries.find(({ id }) => id === entryId);
    },
    async fileOf(userId, entryId) {
      const { objects } = flavorsSchema.parse(
        await call(userId, 'flavorAsset/action/list', { 'filter[entryIdEqual]': entryId }),
      );
      const [best] = objects
        .filter(({ status }) => status === READY)
        .sort((a, b) => Number(b.isOriginal ?? false) - Number(a.isOriginal ?? false) || (b.size ?? 0) - (a.size ?? 0));
      if (!best) return undefined;
      const url = z.url().parse(await call(userId, 'flavorAsset/action/getUrl', { id: best.id }));
      return { url, extension: best.fileExt?.toLowerCase() || 'mp4' };
    },
  };
}

function entryOf(entry: z.infer<typeof entriesSchema>['objects'][number]): KalturaEntry {
  const { id, name, duration, thumbnailUrl, updatedAt } = entry;
  return {
    id,
    name: name?.trim() || id,
    duration: duration ?? 0,
    updatedAt: updatedAt * 1000,
    ...(thumbnailUrl && { thumbnailUrl }),
  };
}

/** Posts a form and answers the JSON. Kaltura answers errors with status 200. */
async function post(
  { api }: KalturaSettings,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  try {
    const answer = await fetch(`${api}/api_v3/service/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ format: '1', ...fields }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const body: unknown = await answer.json();
    const failure = failureSchema.safeParse(body);
    if (!answer.ok || failure.success) throw new Error(`${action}: ${failure.data?.code ?? answer.status}`);
    return body;
  } catch (cause) {
    throw new UnavailableError('Kaltura can’t be reached just now. Please try again.', { cause });
  }
}
