import { type Expectation, type GuardedName, self } from './expectation.ts';

const none = (): Expectation => ({ ...self({ params: { meetingId: 'none' } }), verdicts: '44434' });

/** The meeting assistant of a person. */
export const MEETINGS = {
  getMeetingRules: none(),
  saveMeetingRules: none(),
  listUpcomingMeetings: none(),
  chooseMeeting: none(),
  listPastMeetings: none(),
  importMeeting: none(),
} satisfies Partial<Record<GuardedName, Expectation>>;
