import { settingsSchema } from '@parlance/contract/schemas/settings';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { signOut } from '@parlance/ui/session';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeMeetings, past, upcoming } from '../fake-meetings.tsx';

let fake: FakeMeetings;

beforeEach(() => {
  fake = new FakeMeetings();
});

afterEach(async () => {
  cleanup();
  await signOut();
  fake.api.restore();
  sessionStorage.clear();
  setLanguage('en');
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const section = (name: string) => screen.findByRole('region', { name });

describe('/meetings', () => {
  it('[meetings.page] has connections, consent, rules, and the meetings before and after now, without findings of axe', async () => {
    fake.open();
    for (const name of ['Connections', 'Consent', 'Rules', 'Upcoming meetings', 'Past meetings']) await section(name);
    await screen.findByText('Weekly');
    await screen.findByText('Kick-off');
    expect(document.title).toContain('Meetings');
    expect(await axeFindings()).toEqual([]);
  });

  it('[meetings.page] speaks Spanish', async () => {
    setLanguage('es');
    fake.open();
    for (const name of ['Conexiones', 'Consentimiento', 'Reglas', 'Próximas reuniones', 'Reuniones pasadas']) {
      await section(name);
    }
  });

  it('[meetings.gate] explains itself in a workspace without the feature, and leads to the plans', async () => {
    fake.billing = {};
    fake.open();
    const modal = await screen.findByRole('dialog', { name: 'Let the assistant take the minutes' });
    expect(within(modal).getByText('Brings in the cloud recordings of your Zoom meetings')).toBeTruthy();
    expect(within(modal).getByRole('button', { name: 'Explore plans' })).toBeTruthy();
    fireEvent.click(within(modal).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('What you get');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    const operations = fake.api.calls.map(({ operation }) => operation);
    expect(operations.filter((operation) => /Meeting|Connection/.test(operation))).toEqual([]);
  });

  it('[meetings.link] stands in the sidebar where the feature is or can be bought', async () => {
    fake.billing = {};
    fake.open('/settings');
    expect((await screen.findByRole('link', { name: 'Meetings' })).getAttribute('href')).toBe('/meetings');
  });

  it('[meetings.link] is hidden in the workspace where the assistant is always off, and the page offers nothing to buy', async () => {
    fake.workspace = 'off';
    fake.open();
    expect(await screen.findByText('The meeting assistant is not available here')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Meetings' })).toBeNull();
  });

  it('[meetings.link] is hidden for correctors', async () => {
    fake.user = { isCorrector: true };
    fake.open('/settings');
    await screen.findByRole('switch', { name: /Send me a mail/ });
    expect(screen.queryByRole('link', { name: 'Meetings' })).toBeNull();
  });

  it('[dashboard.guide-meetings] has no guide, and a button that leads to it', async () => {
    fake.user = { settings: settingsSchema.parse({ welcomeSettings: { show: true } }) };
    fake.open();
    await section('Rules');
    expect(screen.getByRole('button', { name: 'Show Guide' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  });
});

describe('the connections of meetings', () => {
  it('[meetings.connect] say what is read and kept, and which one has to be connected again', async () => {
    fake.connections = [{ service: 'zoom', account: 'ada@zoom.example', created: 1, state: 'lost' }];
    fake.open();
    const list = await screen.findByRole('list', { name: 'Connections' });
    const [zoom, google, microsoft, ...others] = within(list).getAllByRole('listitem');
    expect(zoom?.textContent).toMatch(/Zoom.*Not connected any more.*Read: your cloud recordings.*Kept:/);
    expect(within(list).getByRole('button', { name: 'Connect again: Zoom' })).toBeTruthy();
    expect(google?.textContent).toMatch(/Google Calendar.*Read:.*next 14 days/);
    expect(microsoft?.textContent).toMatch(/Microsoft/);
    // Other services are not about meetings.
    expect(others).toEqual([]);
  });
});

describe('the consent', () => {
  it('[meetings.consent] says that nothing is transcribed without it, and is saved at once', async () => {
    fake.rules = { ...fake.rules, consent: false };
    fake.open();
    expect(await screen.findByText('Nothing is transcribed until you confirm this.')).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: /people in my meetings know/ }));
    expect(await screen.findByText(/Recordings are transcribed as your rules say/)).toBeTruthy();
    await waitFor(() => expect(fake.bodiesOf('saveMeetingRules')).toEqual([{ ...fake.rules, consent: true }]));
  });

  it('[meetings.consent] is taken back when it is not saved', async () => {
    fake.rules = { ...fake.rules, consent: false };
    fake.api.handle({ saveMeetingRules: () => refusal(400, 'BAD_REQUEST') });
    fake.open();
    const confirm = await screen.findByRole<HTMLInputElement>('switch', { name: /people in my meetings know/ });
    fireEvent.click(confirm);
    expect(await screen.findByText('Your confirmation could not be saved. It is as it was.')).toBeTruthy();
    await waitFor(() => expect(confirm.checked).toBe(false));
  });
});

describe('the rules', () => {
  const addWord = (label: string, word: string) => {
    const field = screen.getByRole('combobox', { name: label });
    fireEvent.change(field, { target: { value: word } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };

  it('[meetings.rules] are saved as a whole', async () => {
    fake.open();
    fireEvent.click(await screen.findByRole('radio', { name: 'All that are recorded' }));
    addWord('Always, if the title has', ' Stand-up 🎉 ');
    addWord('Never, if the title has', 'שיחה');
    fireEvent.click(screen.getByRole('switch', { name: /Share each transcript/ }));
    expect(screen.getByText('Your changes are not saved yet.')).toBeTruthy();
    await press('Save the rules');
    expect(await screen.findByText('Your rules are saved.')).toBeTruthy();
    expect(fake.bodiesOf('saveMeetingRules')).toEqual([
      {
        ...{ orgId: 'o', choice: 'all', always: ['Stand-up 🎉'], never: ['שיחה'], languageCode: 'auto' },
        ...{ shareWithAttendees: true, consent: true },
      },
    ]);
  });

  it.each([
    ['FEATURE_NOT_INCLUDED', 403, /This workspace does not have the meeting assistant/],
    ['NOT_FOUND', 404, /is not there any more/],
    ['BAD_REQUEST', 400, /could not be saved/],
  ] as const)(
    '[meetings.unsaved] keep the changes after %s',
    async (code, status, text) => {
      fake.api.handle({ saveMeetingRules: () => refusal(status, code) });
      fake.open();
      const all = await screen.findByRole<HTMLInputElement>('radio', { name: 'All that are recorded' });
      fireEvent.click(all);
      await press('Save the rules');
      expect(await screen.findByText(text)).toBeTruthy();
      expect(all.checked).toBe(true);
    },
    20_000,
  );

  it('[meetings.unsaved] keep what is not saved through another page, and ask about it', async () => {
    const { unmount } = fake.open();
    fireEvent.click(await screen.findByRole('radio', { name: 'All that are recorded' }));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    unmount();
    fake.open();
    expect(await screen.findByText(/These changes are from before/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All that are recorded' }).checked).toBe(true);
    await press('Discard the changes');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Those that I organise' }).checked).toBe(true);
    const next = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(next);
    expect(next.defaultPrevented).toBe(false);
  });

  it('[meetings.other-tab] keep what another tab saved in other fields', async () => {
    fake.open();
    fireEvent.click(await screen.findByRole('radio', { name: 'All that are recorded' }));
    fake.rules = { ...fake.rules, languageCode: 'es-ES', consent: false };
    await press('Save the rules');
    expect(await screen.findByText('Your rules are saved.')).toBeTruthy();
    expect(fake.rules).toMatchObject({ choice: 'all', languageCode: 'es-ES', consent: false });
  });

  it('[meetings.other-tab] save nothing over the same field, until the person decides', async () => {
    fake.open();
    fireEvent.click(await screen.findByRole('radio', { name: 'All that are recorded' }));
    fake.rules = { ...fake.rules, choice: 'none' };
    await press('Save the rules');
    expect(await screen.findByText('Your rules were changed in another window')).toBeTruthy();
    expect(screen.getByText(/Both changed: which meetings/)).toBeTruthy();
    expect(fake.bodiesOf('saveMeetingRules')).toEqual([]);
    await press('Keep what is here');
    expect(await screen.findByText('Your rules are saved.')).toBeTruthy();
    expect(fake.rules.choice).toBe('all');
  });
});

describe('upcoming meetings', () => {
  it('[meetings.upcoming] stand by day with time, place, attendees, and why they are transcribed or not', async () => {
    fake.upcoming = [
      upcoming(),
      upcoming({
        id: 'e2',
        title: 'A'.repeat(300),
        transcribe: false,
        reason: 'never',
        organized: false,
        attendees: 1,
      }),
      upcoming({ id: 'e3', title: 'פגישה שבועית', transcribe: false, reason: 'no-recording', place: 'google-meet' }),
    ];
    fake.open();
    const day = await screen.findByRole('list', { name: /^Tomorrow, / });
    const [first, second, third] = within(day).getAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /Weekly.*3:00.*3:30.*Zoom · 3 attendees · You organise it.*Will be transcribed\. Your rules want it/,
    );
    expect(second?.textContent).toMatch(
      /1 attendee.*Will not be transcribed\. Its title has a word of yours for never/,
    );
    expect(third?.textContent).toMatch(/Google Meet.*It is not at Zoom/);
    expect(within(day).getByText('פגישה שבועית').getAttribute('dir')).toBe('auto');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Transcribe פגישה שבועית' }).disabled).toBe(true);
    expect(screen.getByText(/Times are in your time zone/)).toBeTruthy();
  });

  it('[meetings.choose] are decided on one by one, at once, and left to the rules again', async () => {
    fake.open();
    const decide = await screen.findByRole<HTMLInputElement>('switch', { name: 'Transcribe Weekly' });
    fireEvent.click(decide);
    expect(await screen.findByText('You left it out.')).toBeTruthy();
    expect(decide.checked).toBe(false);
    await waitFor(() => expect(fake.upcoming[0]?.reason).toBe('chosen'));
    await press('Leave it to the rules: Weekly');
    expect(await screen.findByText('Your rules want it.')).toBeTruthy();
    expect(fake.bodiesOf('chooseMeeting')).toEqual([{ transcribe: false }, { transcribe: null }]);
  });

  it('[meetings.choose] take a decision back that is not saved', async () => {
    fake.api.handle({ chooseMeeting: () => refusal(404, 'NOT_FOUND') });
    fake.open();
    const decide = await screen.findByRole<HTMLInputElement>('switch', { name: 'Transcribe Weekly' });
    fireEvent.click(decide);
    expect(await screen.findByText('Weekly is not in your calendar any more.')).toBeTruthy();
    await waitFor(() => expect(decide.checked).toBe(true));
  });

  it('[meetings.unanswered] name a calendar that does not answer', async () => {
    fake.unanswered = ['google-calendar'];
    fake.upcoming = [];
    fake.open();
    expect(await screen.findByText(/^Google Calendar does not answer just now/)).toBeTruthy();
    expect(screen.queryByText('No meetings in the next 14 days')).toBeNull();
  });

  it('[meetings.empty] lead on when there is none', async () => {
    fake.upcoming = [];
    fake.past = [];
    fake.connections = [];
    fake.open();
    await press('Connect a calendar');
    expect(document.activeElement?.textContent).toBe('Connections');
    expect(screen.getByRole('button', { name: 'Connect Zoom' })).toBeTruthy();
  });

  it('[meetings.gate] say that the workspace of the rules does not have the feature', async () => {
    fake.api.handle({
      listUpcomingMeetings: () => refusal(403, 'FEATURE_NOT_INCLUDED'),
      listPastMeetings: () => refusal(403, 'FEATURE_NOT_INCLUDED'),
    });
    fake.open();
    const told = await screen.findAllByText(/The workspace of your rules does not have/);
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('past meetings', () => {
  it('[meetings.past] have their state, the way to the transcript, and the reason of a failure', async () => {
    fake.past = [
      past({ id: 'r1', title: 'Offered' }),
      past({ id: 'r2', title: 'Ready', state: 'imported', collectionId: 'c2', transcript: { tProgress: 100 } }),
      past({ id: 'r3', title: 'Poor', state: 'failed', failure: 'not-enough-minutes' }),
      past({ id: 'r4', title: 'Deleted', state: 'imported', collectionId: 'c4' }),
    ];
    fake.open();
    const list = await screen.findByRole('list', { name: 'Past meetings' });
    expect(within(list).getByRole('link', { name: 'Ready' }).getAttribute('href')).toBe('/transcript/c2/');
    expect(within(list).getByText(/does not have enough minutes/)).toBeTruthy();
    expect(within(list).getByRole('link', { name: 'See plans and credits' }).getAttribute('href')).toBe('/plans');
    expect(within(list).getByText('The transcript was deleted')).toBeTruthy();
    expect(within(list).getByRole('button', { name: 'Try again: Poor' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  it('[meetings.import] are brought in once by a double click', async () => {
    fake.open();
    const bringIn = await screen.findByRole('button', { name: 'Transcribe: Kick-off' });
    fireEvent.click(bringIn);
    fireEvent.click(bringIn);
    expect(await screen.findByText('Being brought in')).toBeTruthy();
    expect(fake.bodiesOf('importMeeting')).toHaveLength(1);
  });

  it.each([
    ['FORBIDDEN', 403, 'First confirm above that the people in your meetings know of the recording.'],
    ['TOO_MANY_REQUESTS', 429, 'You have brought in many recordings. Please wait an hour.'],
    ['NOT_FOUND', 404, 'The recording of Kick-off is not there any more.'],
  ] as const)(
    '[meetings.import] say why it was refused with %s',
    async (code, status, text) => {
      fake.api.handle({ importMeeting: () => refusal(status, code) });
      fake.open();
      await press('Transcribe: Kick-off');
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Transcribe: Kick-off' })).toBeTruthy();
    },
    20_000,
  );

  it('[meetings.past] are loaded page by page', async () => {
    fake.api.handle({
      listPastMeetings: ({ query }) =>
        query.nextPage ? { data: [past({ id: 'r2', title: 'Older' })] } : { data: [past()], LastEvaluatedKey: 'more' },
    });
    fake.open();
    await press('Load More');
    expect(await screen.findByText('Older')).toBeTruthy();
    expect(screen.getByText('Kick-off')).toBeTruthy();
  });

  it('[meetings.progress] show the progress of a transcript as its card does, and its end', async () => {
    const card = {
      ...{ id: 'c5', userId: fake.uid, orgId: 'o', languageCode: 'en-US', locale: 'us', name: 'Kick-off' },
    };
    let tProgress = 35;
    fake.api.handle({
      getCollection: () => ({ ...card, snippet: '', started: Date.now() / 1000, props: { duration: 60 }, tProgress }),
      listPastMeetings: () => ({ data: [past({ state: 'imported', collectionId: 'c5', transcript: { tProgress } })] }),
    });
    fake.open();
    expect(await screen.findByRole('progressbar', { name: 'Processing' })).toBeTruthy();
    tProgress = 100;
    expect(await screen.findByText('Transcribed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kick-off' }).getAttribute('href')).toBe('/transcript/c5/');
  });
});
