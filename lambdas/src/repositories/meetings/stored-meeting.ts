import { createHash } from 'node:crypto';
import { PAST_MEETING_DAYS } from '@parlance/contract/meetings';
import { pastMeetingSchema } from '@parlance/contract/schemas/meeting';
import * as z from 'zod';

/** Hexadecimal digits of a time in milliseconds. */
const TIME_DIGITS = 12;

/** A recording of a meeting as stored. Times are seconds since the epoch. */
export const storedMeetingSchema = pastMeetingSchema.omit({ transcript: true }).extend({
  uid: z.string(),
  /** The meeting's id at Zoom, and the number by which people join it. */
  uuid: z.string(),
  number: z.string(),
  /** When the recording began. A meeting whose recording was stopped and begun again has several. */
  recordingStart: z.number(),
  /** Counts what was tried; part of the name of the workflow's execution. */
  attempt: z.number().int().min(0),
  /** When the attempt began. */
  since: z.number(),
  /** The rules were not asked yet. */
  undecided: z.boolean().optional(),
  /** The transcript is finished, and nothing is left to do for it. */
  followed: z.boolean().optional(),
  expiresAt: z.number(),
});
export type StoredMeeting = z.infer<typeof storedMeetingSchema>;

/** The key of a recording. */
export type MeetingKey = Pick<StoredMeeting, 'uid' | 'id'>;

/**
 * The id of a recording: ids are in the order of time, and the same each time that Zoom tells of it.
 *
 * @param part which of the meeting's recordings it is, from 0
 */
export function meetingIdOf(uuid: string, recordingStart: number, part: number): string {
  const digest = createHash('sha256').update(`${uuid}/${part}`).digest('base64url').slice(0, 22);
  const digits = Math.max(0, Math.floor(recordingStart * 1000))
    .toString(16)
    .padStart(TIME_DIGITS, '0');
  return `${digits}-${digest}`;
}

/** When a recording leaves the list, whose transcript stays. */
export function meetingEnd(now: number): number {
  return Math.ceil(now) + PAST_MEETING_DAYS * 24 * 3600;
}
