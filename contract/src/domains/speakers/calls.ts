import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, none } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';

const oidParams = z.object({ oid: idSchema });

/** The names of speakers that a workspace has used before. No voice is recognised. */
export const speakersCalls = {
  listSpeakerNames: () => ({
    summary:
      'Whether a workspace remembers the names of speakers, and the names, the latest use first; for owners and admins.',
    params: oidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  switchSpeakerNames: () => ({
    summary: 'Turns remembering the names of speakers on or off. Turning it off deletes the names.',
    params: oidParams,
    query: none,
    body: z.object({ on: z.boolean() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  deleteSpeakerNames: () => ({
    summary: 'Deletes all names. A name comes back when it is used again.',
    params: oidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  deleteSpeakerName: () => ({
    summary: 'Deletes a name; one that is gone already is no error.',
    params: oidParams.extend({ nameId: idSchema }),
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  offerSpeakerNames: () => ({
    summary:
      "Names that were used before in a transcript's workspace, for naming its speakers; those of the caller's projects that it is in come first. Empty while the workspace remembers none.",
    params: idParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
} satisfies CallsOf<'speakers'>;
