import * as z from 'zod';
import { MAX_TITLE_WORD_LENGTH, MAX_TITLE_WORDS, MEETING_CHOICES } from '../meetings.ts';
import { visibleLine } from '../visible-text.ts';
import { failureSchema } from './collection.ts';
import { idSchema } from './id.ts';

/** Of a calendar's event or of a recording: an opaque text, safe in a path. */
export const meetingIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

const titleWordsSchema = z
  .array(z.string().overwrite(visibleLine).min(1).max(MAX_TITLE_WORD_LENGTH))
  .max(MAX_TITLE_WORDS);

/** What a person wants done with their meetings. */
export const meetingRulesSchema = z.object({
  /** The workspace that the transcripts belong to. */
  orgId: idSchema,
  choice: z.enum(MEETING_CHOICES),
  /** A meeting whose title has one of these is transcribed, whatever `choice` says. */
  always: titleWordsSchema,
  /** A meeting whose title has one of these is not transcribed, whatever the other rules say. */
  never: titleWordsSchema,
  /** A language code or 'auto'. */
  languageCode: z.string().min(1).max(20),
  /** A project of the person in the workspace. */
  project: idSchema.optional(),
  /** Share the transcript with those attendees who are members of the workspace. */
  shareWithAttendees: z.boolean(),
  /** The person confirmed that the people in their meetings know of the recording and its transcript. Without it nothing is transcribed. */
  consent: z.boolean(),
});
export type MeetingRules = z.infer<typeof meetingRulesSchema>;

/** Why an upcoming meeting is, or is not, transcribed. `chosen`: the person decided on this meeting. */
export const meetingReasonSchema = z.enum(['chosen', 'never', 'always', 'choice', 'no-consent', 'no-recording']);

/** A meeting of a connected calendar. Texts come from the calendar: untrusted. Times are seconds since the epoch. */
export const upcomingMeetingSchema = z.object({
  id: meetingIdSchema,
  calendar: z.enum(['google-calendar', 'microsoft-calendar']),
  title: z.string(),
  start: z.number(),
  end: z.number(),
  /** Whether the person organizes it. */
  organized: z.boolean(),
  attendees: z.number().int().min(0),
  /** Where it takes place, as its link tells; absent without a link. Only meetings at Zoom have recordings that can be brought in. */
  place: z.enum(['zoom', 'google-meet', 'microsoft-teams', 'other']).optional(),
  transcribe: z.boolean(),
  reason: meetingReasonSchema,
});
export type UpcomingMeeting = z.infer<typeof upcomingMeetingSchema>;

/**
 * What became of a recording. `offered`: no rule wants it, and the person can bring it in. `importing`: it is on its way.
 * `imported`: its collection exists. `failed`: it can be tried again.
 */
export const pastMeetingStateSchema = z.enum(['offered', 'importing', 'imported', 'failed']);

/** Why a recording could not be brought in. */
export const meetingFailureSchema = z.enum([
  'not-enough-minutes',
  'recording-gone',
  'recording-unreachable',
  'no-recording-file',
  'disconnected',
  'feature-not-included',
  'workspace-left',
  'internal',
]);

/** A meeting with a recording. Times are seconds since the epoch. */
export const pastMeetingSchema = z.object({
  id: meetingIdSchema,
  service: z.literal('zoom'),
  title: z.string(),
  started: z.number(),
  /** In seconds. */
  duration: z.number().min(0),
  state: pastMeetingStateSchema,
  failure: meetingFailureSchema.optional(),
  collectionId: z.string().optional(),
  /** Of the collection; absent before it is there, and when it was deleted. */
  transcript: z
    .object({
      tProgress: z.number(),
      progress: z.enum(['PENDING', 'ERROR']).optional(),
      failure: failureSchema.optional(),
    })
    .optional(),
});
export type PastMeeting = z.infer<typeof pastMeetingSchema>;
