import { bindOperations } from '../../platform/http/bind-operations.ts';
import { chooseMeeting } from './choose-meeting.ts';
import { getMeetingRules } from './get-meeting-rules.ts';
import { importMeeting } from './import-meeting.ts';
import { listPastMeetings } from './list-past-meetings.ts';
import { listUpcomingMeetings } from './list-upcoming-meetings.ts';
import { saveMeetingRules } from './save-meeting-rules.ts';

/** The meeting assistant. */
export const meetingsOperations = bindOperations('meetings', {
  getMeetingRules,
  saveMeetingRules,
  listUpcomingMeetings,
  chooseMeeting,
  listPastMeetings,
  importMeeting,
});
