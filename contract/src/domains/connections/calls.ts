import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import {
  connectionServiceSchema,
  destinationFormatsSchema,
  destinationServiceSchema,
} from '../../schemas/connection.ts';

const serviceParams = uidParams.extend({ service: connectionServiceSchema });

/** Accounts of the caller at other services (Spec part 1, section 7: verifyZoomAuth). */
export const connectionsCalls = {
  listConnections: () => ({
    summary: "The caller's connected accounts, and the services that can be connected here.",
    params: uidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  beginConnection: () => ({
    summary: 'Begins to connect an account; answers the address where the caller gives their consent.',
    params: serviceParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  completeConnection: () => ({
    summary:
      'Connects the account for which the caller gave their consent; the state is valid once and for ten minutes.',
    params: serviceParams,
    query: none,
    body: z.object({ code: z.string().min(1).max(4096), state: z.string().min(1).max(200) }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'UNAVAILABLE'],
  }),
  setDestination: () => ({
    summary: 'Chooses the files of finished transcripts that are written into the folder of a connected account.',
    params: uidParams.extend({ service: destinationServiceSchema }),
    query: none,
    body: z.object({ formats: destinationFormatsSchema }),
    errors: ['NOT_FOUND'],
  }),
  deleteConnection: () => ({
    summary: 'Disconnects an account: revokes the tokens at the service, and deletes what was kept of it.',
    params: serviceParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
} satisfies CallsOf<'connections'>;
