import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import type { PastMeeting, UpcomingMeeting } from '@parlance/contract/schemas/meeting';
import { expect, type Page } from '@playwright/test';
import { Minutes } from '../minutes.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test, webAddress } from './journey.ts';

const WORDS = {
  en: {
    link: 'Meetings',
    modal: 'Let the assistant take the minutes',
    promise: 'Brings in the cloud recordings of your Zoom meetings',
    plans: 'Explore plans',
    close: 'Close',
    what: 'What you get',
    upcoming: 'Upcoming meetings',
    past: 'Past meetings',
    out: 'You left it out.',
    transcribe: 'Transcribe',
    coming: 'Being brought in',
    never: 'Never, if the title has',
    save: 'Save the rules',
    saved: 'Your rules are saved.',
  },
  es: {
    link: 'Reuniones',
    modal: 'Deja que el asistente tome nota',
    promise: 'Trae las grabaciones en la nube de tus reuniones de Zoom',
    plans: 'Ver planes',
    close: 'Cerrar',
    what: 'Qué incluye',
    upcoming: 'Próximas reuniones',
    past: 'Reuniones pasadas',
    out: 'La dejaste fuera.',
    transcribe: 'Transcribir',
    coming: 'Se está trayendo',
    never: 'Nunca, si el título contiene',
    save: 'Guardar las reglas',
    saved: 'Tus reglas están guardadas.',
  },
} as const;

const LONG = `${'Quarterly planning of everything that nobody wanted to plan '.repeat(4)}${'x'.repeat(120)} 🎉`;

function answers(uid: string, orgId: string) {
  const noon = Math.floor(new Date().setHours(12, 0, 0, 0) / 1000) + 86_400;
  const meeting = (fields: Partial<UpcomingMeeting>): UpcomingMeeting => ({
    ...{ id: 'e1', calendar: 'google-calendar', title: 'Weekly', start: noon, end: noon + 1800, organized: true },
    ...{ attendees: 3, place: 'zoom', transcribe: true, reason: 'choice', ...fields },
  });
  const recording = (fields: Partial<PastMeeting>): PastMeeting => ({
    ...{ id: 'r1', service: 'zoom', title: 'Kick-off', started: noon - 200_000, duration: 1830, state: 'offered' },
    ...fields,
  });
  const rules = {
    ...{ orgId, choice: 'organized', always: ['Stand-up 🎉', 'x'.repeat(60)], never: ['שיחה'], languageCode: 'en-US' },
    ...{ shareWithAttendees: true, consent: true },
  };
  return {
    [`GET /user/${uid}/connections`]: {
      data: [
        { service: 'zoom', account: `${'ada'.repeat(20)}@zoom.example`, created: noon - 900_000, state: 'connected' },
        { service: 'google-calendar', account: 'ada@google.example', created: noon - 900_000, state: 'lost' },
      ],
      offered: ['zoom', 'google-calendar', 'microsoft-calendar'],
    },
    [`GET /user/${uid}/meetings/rules`]: rules,
    [`PUT /user/${uid}/meetings/rules`]: { ...rules, never: ['שיחה', 'private'] },
    [`GET /user/${uid}/meetings/upcoming`]: {
      data: [
        meeting({ id: 'e1' }),
        meeting({ id: 'e2', title: LONG, transcribe: false, reason: 'never', start: noon + 7200, end: noon + 9000 }),
        meeting({
          id: 'e3',
          title: 'פגישה שבועית 12:30',
          reason: 'no-recording',
          transcribe: false,
          place: 'google-meet',
        }),
        meeting({ id: 'e4', title: '', start: noon + 90_000, end: noon + 93_600, reason: 'chosen', organized: false }),
      ],
      unanswered: ['microsoft-calendar'],
    },
    [`PUT /user/${uid}/meetings/upcoming/e1`]: meeting({ id: 'e1', transcribe: false, reason: 'chosen' }),
    [`GET /user/${uid}/meetings/past`]: {
      data: [
        recording({ id: 'r1' }),
        recording({ id: 'r2', title: LONG, state: 'imported', collectionId: 'c2', transcript: { tProgress: 100 } }),
        recording({ id: 'r3', title: 'اجتماع', state: 'failed', failure: 'not-enough-minutes' }),
        recording({ id: 'r4', title: 'Gone', state: 'imported', collectionId: 'c4' }),
      ],
    },
    [`POST /user/${uid}/meetings/past/r1/import`]: recording({ id: 'r1', state: 'importing' }),
  };
}

/** Gives the API's answers about meetings, so that their titles and states are all there at once. */
async function answerMeetings(page: Page, uid: string, orgId: string): Promise<void> {
  const given: Readonly<Record<string, unknown>> = answers(uid, orgId);
  await page.route(/\/(meetings|connections)(\/|\?|$)/, async (route, request) => {
    const { pathname } = new URL(request.url());
    const path = pathname.slice(pathname.indexOf('/user/'));
    const json = given[`${request.method()} ${path}`];
    if (json === undefined) await route.fallback();
    else await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
}

async function openWithFeature(page: Page, locale: Locale, language: InterfaceLanguage): Promise<void> {
  const journey = await Journey.begin(page, language);
  const { session, orgId } = await journey.signedIn(locale, language);
  const minutes = new Minutes(webAddress(), locale);
  await minutes.setBilling(orgId, { enterprise: 1 });
  minutes.close();
  await answerMeetings(page, session.uid, orgId);
  await journey.open('/meetings');
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const words = WORDS[language];

  test(`[meetings.gate] the page explains the assistant without the feature, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    await journey.open('/dashboard');
    await page.getByRole('link', { name: words.link, exact: true }).click();
    const modal = page.getByRole('dialog', { name: words.modal });
    await expect(modal.getByText(words.promise)).toBeVisible();
    await expectAccessible(page, 'The feature modal of meetings');
    await modal.getByRole('button', { name: words.close }).press('Enter');
    await expect(modal).toBeHidden();
    await expectNoOverflow(page, 'Meetings without the feature');
    await expectAccessible(page, 'Meetings without the feature');
    await page.getByRole('button', { name: words.what }).press('Enter');
    await modal.getByRole('button', { name: words.plans }).press('Enter');
    await page.waitForURL('**/plans');
  });

  test(`[meetings.page] meetings with any title fit and are used by keys alone, in ${locale} and ${language}`, async ({
    page,
  }) => {
    await openWithFeature(page, locale, language);
    const upcoming = page.getByRole('region', { name: words.upcoming });
    const past = page.getByRole('region', { name: words.past });
    await expect(upcoming.getByRole('listitem')).toHaveCount(4);
    await expect(past.getByRole('listitem')).toHaveCount(4);
    await expectNoOverflow(page, 'Meetings');
    await expectAccessible(page, 'Meetings');

    await page.getByRole('switch', { name: `${words.transcribe} Weekly` }).press('Space');
    await expect(upcoming.getByText(words.out)).toBeVisible();
    await page.getByRole('button', { name: `${words.transcribe}: Kick-off` }).press('Enter');
    await expect(past.getByText(words.coming)).toBeVisible();
    const never = page.getByRole('combobox', { name: words.never });
    await never.fill('private');
    await never.press('Enter');
    await page.getByRole('button', { name: words.save }).press('Enter');
    await expect(page.getByText(words.saved)).toBeVisible();
  });
}
