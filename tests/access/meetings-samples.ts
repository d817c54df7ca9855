import { type Expectation, type GuardedName, self } from './expectation.ts';

/** For the person alone: programs are refused. */
const OWN_SESSION = '4443.';

/** The test has no such meeting: the person whose uid is in the path gets the same answer. */
const ABSENT: Expectation = { ...self({ params: { meetingId: 'none' } }), verdicts: '44434' };

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
  // Without the feature it is refused after the access.
  chooseMeeting: { ...self({ params: { meetingId: 'none' }, body: { transcribe: true } }), verdicts: OWN_SESSION },
  importMeeting: ABSENT,
} satisfies Partial<Record<GuardedName, Expectation>>;
