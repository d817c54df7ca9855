import type { ShownBilling } from '@parlance/contract/schemas/billing';
import type { Connection } from '@parlance/contract/schemas/connection';
import type { MeetingRules, PastMeeting, UpcomingMeeting } from '@parlance/contract/schemas/meeting';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { render } from '@testing-library/react';
import { Root } from './root.tsx';

/** Each test has a person of its own: the page keeps what it has read. */
let tests = 0;

export function upcoming(fields: Partial<UpcomingMeeting> = {}): UpcomingMeeting {
  const start = Math.floor(new Date().setHours(15, 0, 0, 0) / 1000) + 86_400;
  return {
    ...{ id: 'e1', calendar: 'google-calendar', title: 'Weekly', start, end: start + 1800, organized: true },
    ...{ attendees: 3, place: 'zoom', transcribe: true, reason: 'choice', ...fields },
  };
}

export function past(fields: Partial<PastMeeting> = {}): PastMeeting {
  return {
    ...{ id: 'r1', service: 'zoom', title: 'Kick-off', started: 1_790_000_000, duration: 1800, state: 'offered' },
    ...fields,
  };
}

/** The page of meetings with an in-memory API. It replaces `fetch`. */
export class FakeMeetings {
  readonly uid = `u${tests++}`;
  connections: Connection[] = [
    { service: 'zoom', account: 'ada@zoom.example', created: 1_780_000_000, state: 'connected' },
    { service: 'google-calendar', account: 'ada@google.example', created: 1_780_000_000, state: 'connected' },
  ];
  rules: MeetingRules = {
    ...{ orgId: 'o', choice: 'organized', always: [], never: [], languageCode: 'auto' },
    ...{ shareWithAttendees: false, consent: true },
  };
  upcoming: UpcomingMeeting[] = [upcoming()];
  unanswered: UpcomingMeeting['calendar'][] = [];
  past: PastMeeting[] = [past()];
  billing: Partial<ShownBilling> = { features: ['MeetingAssistant'] };
  /** Fields of the user. */
  user: Parameters<typeof fakeUser>[0] = {};
  /** The current workspace; the assistant is always off in the one with the id 'off'. */
  workspace = 'o';
  readonly api: FakeApi;

  constructor() {
    this.api = new FakeApi(
      {
        getProfile: () => ({
          user: fakeUser({ uid: this.uid, ...this.user }),
          organization: {
            ...{ id: this.workspace, name: 'Lab', locale: 'us', creationTime: 1, owners: { [this.uid]: true } },
            billing: this.billing,
          },
        }),
        listWorkspaces: () => ({
          workspaces: ['o', 'o2'].map((id) => ({
            id,
            name: id === 'o' ? 'Lab' : 'School',
            locale: 'us',
            role: 'owner',
          })),
          invites: [],
        }),
        listConnections: () => ({
          data: this.connections,
          offered: ['zoom', 'google-calendar', 'microsoft-calendar', 'dropbox'],
        }),
        getMeetingRules: () => this.rules,
        saveMeetingRules: ({ body }) => {
          this.rules = body as MeetingRules;
          return this.rules;
        },
        listUpcomingMeetings: () => ({ data: this.upcoming, unanswered: this.unanswered }),
        chooseMeeting: ({ params, body }) => {
          const { transcribe } = Object(body);
          const chosen = (meeting: UpcomingMeeting): UpcomingMeeting =>
            transcribe === null
              ? { ...meeting, transcribe: true, reason: 'choice' }
              : { ...meeting, transcribe, reason: 'chosen' };
          this.upcoming = this.upcoming.map((each) => (each.id === params.meetingId ? chosen(each) : each));
          return this.upcoming.find(({ id }) => id === params.meetingId);
        },
        listPastMeetings: () => ({ data: this.past }),
        importMeeting: ({ params }) => {
          const bringIn = (meeting: PastMeeting): PastMeeting => ({
            ...meeting,
            state: 'importing',
            failure: undefined,
          });
          this.past = this.past.map((each) => (each.id === params.meetingId ? bringIn(each) : each));
          return this.past.find(({ id }) => id === params.meetingId);
        },
      },
      // The page keeps the first configuration that it loads, so it is the same for all tests.
      { withoutMeetings: 'off' },
    );
    this.api.answerOthers();
    fakeSession(this.uid);
  }

  open(path = '/meetings') {
    fakeAddress(path);
    return render(
      <AppProviders>
        <ToastRegion />
        <Root />
      </AppProviders>,
    );
  }

  /** The bodies of the calls of an operation so far. */
  bodiesOf(operation: string): unknown[] {
    return this.api.calls.filter((call) => call.operation === operation).map(({ body }) => body);
  }
}
