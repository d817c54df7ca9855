import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { meetingIdSchema, meetingRulesSchema } from '../../schemas/meeting.ts';
import { limitSchema, pageKeySchema } from '../../schemas/paging.ts';

const meetingParams = uidParams.extend({ meetingId: meetingIdSchema });

/** The meeting assistant (Spec part 1, section 2). Each call needs the feature in the workspace of the rules. */
export const meetingsCalls = {
  getMeetingRules: () => ({
    summary: "The caller's rules; those of a new person when none are saved.",
    params: uidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  saveMeetingRules: () => ({
    summary: "Saves the caller's rules as a whole.",
    params: uidParams,
    query: none,
    body: meetingRulesSchema,
    errors: ['NOT_FOUND', 'FEATURE_NOT_INCLUDED'],
  }),
  listUpcomingMeetings: () => ({
    summary: 'Meetings of the connected calendars in the next two weeks, soonest first, with what happens to each.',
    params: uidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FEATURE_NOT_INCLUDED'],
  }),
  chooseMeeting: () => ({
    summary: 'Decides on one meeting, whatever the rules say; null leaves it to the rules again.',
    params: meetingParams,
    query: none,
    body: z.object({ transcribe: z.boolean().nullable() }),
    errors: ['NOT_FOUND', 'FEATURE_NOT_INCLUDED'],
  }),
  listPastMeetings: () => ({
    summary: 'Recordings of meetings, newest first, with what became of each.',
    params: uidParams,
    query: z.object({ limit: limitSchema, nextPage: pageKeySchema.optional() }),
    body: none,
    errors: ['NOT_FOUND', 'FEATURE_NOT_INCLUDED', 'INVALID_PAGE_KEY'],
  }),
  importMeeting: () => ({
    summary: 'Brings a recording in, or tries it again. A repeated call starts nothing twice.',
    params: meetingParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FEATURE_NOT_INCLUDED', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
} satisfies CallsOf<'meetings'>;
