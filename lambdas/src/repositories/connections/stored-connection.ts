import { type Connection, connectionSchema } from '@parlance/contract/schemas/connection';
import * as z from 'zod';

/** A connection as stored. Times are seconds since the epoch. */
export const storedConnectionSchema = connectionSchema.extend({
  uid: z.string(),
  /** The account's own id at the service, by which the service names it. */
  accountId: z.string(),
  /** Changes with the tokens, so that an older write does not replace newer ones. */
  version: z.string(),
  /** The sealed tokens; absent when they were lost. */
  tokens: z.string().optional(),
  /** When the access token ends. */
  ends: z.number(),
  /** Until when one caller alone refreshes the tokens. */
  refreshing: z.number().optional(),
});
export type StoredConnection = z.infer<typeof storedConnectionSchema>;

/** What its owner sees of a connection. */
export function connectionOf({ service, account, created, state }: StoredConnection): Connection {
  return { service, account, created, state };
}
