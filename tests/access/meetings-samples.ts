import { type Expectation, type GuardedName, self } from './expectation.ts';

/** For the person alone: programs are refused. */
const OWN_SESSION = '4443.';

/** What exists for nobody in the test: the person whose uid is in the path is told so as well. */
const absent = (body?: Record<string, unknown>): Expectation => ({
  ...self({ params: { meetingId: 'none' }, ...(body && { body }) }),
  verdicts: '44434',
});

/** The meeting assistant of a person. */
export const MEETINGS = {
  getMeetingRules: { ...self(), verdicts: OWN_SESSION },
  saveMeetingRules: {
    verdicts: OWN_SESSION,
    sample: ({ owner, oid }) => ({
      params: { uid: owner.session.uid },
      body: {
        ...{ orgId: oid, choice: 'none', always: [], never: [], languageCode: 'en-US' },
        ...{ shareWithAttendees: false, consent: false },
      },
    }),
  },
  listUpcomingMeetings: { ...self(), verdicts: OWN_SESSION },
  listPastMeetings: { ...self(), verdicts: OWN_SESSION },
  chooseMeeting: absent({ transcribe: true }),
  importMeeting: absent(),
} satisfies Partial<Record<GuardedName, Expectation>>;
