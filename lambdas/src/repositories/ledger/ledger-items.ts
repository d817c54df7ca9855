import {
  type BookingKind,
  bookingEntrySchema,
  grantEntrySchema,
  type LedgerEntry,
} from '@parlance/contract/schemas/ledger';
import * as z from 'zod';
import { parsePresent } from '../../platform/stored-data.ts';

/** The key of a booking: what it pays for. The same key is never paid twice. */
export interface BookingKey {
  readonly oid: string;
  readonly collectionId: string;
  readonly attempt: number;
  readonly kind: BookingKind;
}

/** The values of `open`, the partition key of the index of what is not finished. */
export const OPEN_HOLD = 'open';
export const OPEN_WAITING = 'waiting';

const keySchema = z.object({ oid: z.string(), item: z.string() });

const storedBookingSchema = bookingEntrySchema.omit({ type: true, id: true }).extend({
  oid: z.string(),
  attempt: z.number().int(),
  /** The period that `fromPlan` was counted in. */
  periodStart: z.number().int(),
  /** Booked without a limit: the balance was not changed. */
  unlimited: z.boolean().optional(),
  since: z.number().optional(),
});
export type StoredBooking = z.infer<typeof storedBookingSchema>;

const storedGrantSchema = grantEntrySchema.omit({ type: true, id: true });

/** A recording that waits for minutes. */
const storedWaitingSchema = z.object({
  oid: z.string(),
  collectionId: z.string(),
  /** When the collection was started, seconds since the epoch: the oldest goes first. */
  started: z.number(),
  /** The attempt that found too few minutes. */
  attempt: z.number().int(),
  seconds: z.number().int(),
});
export type Waiting = z.infer<typeof storedWaitingSchema>;

export const WAITING = 'waiting#';
export const BALANCE = 'balance';

export function bookingItem({ collectionId, attempt, kind }: BookingKey): string {
  return `hold#${collectionId}#${attempt}#${kind}`;
}

export function grantItem(source: string): string {
  return `grant#${source}`;
}

/** Times as text of one length, so that items are in order of time. */
export function waitingItem({ started, collectionId }: Pick<Waiting, 'started' | 'collectionId'>): string {
  return `${WAITING}${started.toFixed(3).padStart(14, '0')}#${collectionId}`;
}

export function monthItem(month: string): string {
  return `month#${month}`;
}

export function readKey(stored: unknown): z.infer<typeof keySchema> {
  return parsePresent(keySchema, stored, 'A key of the ledger');
}

export function readBooking(stored: unknown): StoredBooking {
  return parsePresent(storedBookingSchema, stored, 'A booking of the ledger');
}

export function readWaiting(stored: unknown): Waiting {
  return parsePresent(storedWaitingSchema, stored, 'A recording that waits for minutes');
}

/** A booking or grant as the API shows it. */
export function readEntry(stored: unknown): LedgerEntry {
  const { item: id } = readKey(stored);
  if (id.startsWith('grant#')) {
    return { type: 'grant', id, ...parsePresent(storedGrantSchema, stored, 'A grant of the ledger') };
  }
  const { time, kind, state, seconds, fromPlan, fromCredits, uid, collectionId, name, settledAt } = readBooking(stored);
  const booking = { time, kind, state, seconds, fromPlan, fromCredits, uid, collectionId, name };
  return { type: 'booking', id, ...booking, ...(settledAt !== undefined && { settledAt }) };
}
