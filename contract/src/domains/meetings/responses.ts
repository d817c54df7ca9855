import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { meetingRulesSchema, pastMeetingSchema, upcomingMeetingSchema } from '../../schemas/meeting.ts';
import { pageSchema } from '../../schemas/paging.ts';

/** The meeting assistant. */
export const meetingsResponses = {
  getMeetingRules: () => meetingRulesSchema,
  saveMeetingRules: () => meetingRulesSchema,
  /** `unanswered`: calendars that did not answer; their meetings are missing. */
  listUpcomingMeetings: () =>
    z.object({
      data: z.array(upcomingMeetingSchema),
      unanswered: z.array(upcomingMeetingSchema.shape.calendar),
    }),
  chooseMeeting: () => upcomingMeetingSchema,
  listPastMeetings: () => pageSchema(pastMeetingSchema),
  importMeeting: () => pastMeetingSchema,
} satisfies ResponsesOf<'meetings'>;
