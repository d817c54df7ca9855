import type { Price } from '@parlance/contract/schemas/ledger';
import { monthOf, type Split } from '@parlance/contract/usage';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import type { BalanceChange } from './balance-change.ts';
import { BALANCE, type BookingKey, bookingItem, grantItem, monthItem, OPEN_HOLD } from './ledger-items.ts';

/** What a hold is for. `seconds` of media, rounded up. */
export interface HoldRequest extends BookingKey {
  readonly seconds: number;
  /** The recording's owner and its name. */
  readonly uid: string;
  readonly name: string;
}

export interface GrantRequest {
  /** What it comes from; the same source is granted once. */
  readonly source: string;
  /** Negative takes back, never below 0. */
  readonly credits: number;
  readonly who: string;
  readonly reason: string;
  readonly price?: Price | undefined;
}

interface Paid {
  readonly split: Split;
  readonly periodStart: number;
  readonly unlimited: boolean;
}

/** Puts a hold, unless its booking is held or settled. */
export function putHold(TableName: string, request: HoldRequest, paid: Paid, now: number): TransactionItem {
  const { oid, collectionId, attempt, kind, uid, name } = request;
  return {
    Put: {
      TableName,
      Item: {
        ...{ oid, item: bookingItem(request), collectionId, attempt, kind, uid, name },
        ...{ state: 'held', seconds: Math.ceil(request.seconds), ...paid.split, periodStart: paid.periodStart },
        ...(paid.unlimited && { unlimited: true }),
        ...{ time: now, open: OPEN_HOLD, since: now },
      },
      ConditionExpression: 'attribute_not_exists(oid) OR #state = :released',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':released': 'released' },
    },
  };
}

/** Ends a hold, unless it has ended. */
export function endHold(
  TableName: string,
  key: BookingKey,
  state: 'settled' | 'released',
  now: number,
): TransactionItem {
  return {
    Update: {
      TableName,
      Key: { oid: key.oid, item: bookingItem(key) },
      UpdateExpression: 'SET #state = :state, settledAt = :now REMOVE #open, since',
      ConditionExpression: '#state = :held',
      ExpressionAttributeNames: { '#state': 'state', '#open': 'open' },
      ExpressionAttributeValues: { ':state': state, ':held': 'held', ':now': now },
    },
  };
}

/** Puts a grant of `credits`, unless its source has one. The entry has `asked` where the request differs. */
export function putGrant(
  TableName: string,
  oid: string,
  { source, who, reason, price, asked }: Omit<GrantRequest, 'credits'> & { readonly asked: number },
  credits: number,
  now: number,
): TransactionItem {
  const Item = {
    ...{ oid, item: grantItem(source), time: now, credits, source, who, reason },
    ...(credits !== asked && { asked }),
    ...(price && { price }),
  };
  return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(oid)' } };
}

/** Changes the balance of a workspace; nothing without a change. */
export function changeBalance(TableName: string, oid: string, change: BalanceChange | undefined): TransactionItem[] {
  return change ? [{ Update: { TableName, Key: { oid, item: BALANCE }, ...change } }] : [];
}

/** Adds to a sum of the calendar month (UTC) of `now`. */
export function addToMonth(
  TableName: string,
  oid: string,
  now: number,
  figure: 'draft' | 'precision' | 'credits',
  by: number,
): TransactionItem {
  return {
    Update: {
      TableName,
      Key: { oid, item: monthItem(monthOf(now)) },
      UpdateExpression: 'ADD #figure :by',
      ExpressionAttributeNames: { '#figure': figure },
      ExpressionAttributeValues: { ':by': by },
    },
  };
}
