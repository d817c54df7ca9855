import { chunkObject } from '@parlance/contract/chunk-object';
import type { Speakers, Word } from '@parlance/contract/schemas/words';
import { type Answers, FILES, type Files } from './played-api.ts';

/** The moment of all pages: 15 June 2026, 9:30 UTC; in milliseconds. */
export const MOMENT = Date.UTC(2026, 5, 15, 9, 30);
const NOW = MOMENT / 1000;
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

const TALK = 'c-bees';
const DOCUMENT = 'c-article';
export const TRANSCRIPT_PATH = `/transcript/${TALK}`;
export const DOCUMENT_PATH = `/doc/${DOCUMENT}`;
export const CORRECTION_PATH = `/corrector/us/correct/${TALK}`;
export const PUBLIC_PATH = `/public/${TALK}/AAAAAAAAAAAAAAAAAAAAAA`;

const TURNS = [
  ['Grace', 'Good morning, and thank you for coming up here. Where exactly are we standing?'],
  [
    'Daniel',
    'On the roof of the hospital, seven floors above the street. There are four hives, and the fifth comes in May.',
  ],
  ['Grace', 'Why would a hospital keep bees?'],
  [
    'Daniel',
    'It began as a garden for patients. They asked for flowers that smell of something, and then the bees came by ' +
      'themselves. We only gave them a house. Now people from the wards help us with the honey twice a year.',
  ],
  ['Grace', 'And nobody is afraid of them?'],
  [
    'Daniel',
    'Some are, at first. We tell them what we tell everybody: move slowly, and don’t stand in front of the door.',
  ],
] as const;
const SECONDS_PER_WORD = 0.4;

const words: Word[] = [];
const speakers: Speakers = {};
for (const [name, text] of TURNS) {
  speakers[String(startOf(words.length))] = { name };
  for (const content of text.split(' ')) {
    const start = startOf(words.length);
    words.push({
      ...{ start_time: start, end_time: round(start + 0.35), type: 'pronunciation' },
      alternatives: [{ content, confidence: content === 'wards' ? 0.4 : 0.99 }],
    });
  }
}
const duration = startOf(words.length);

function startOf(index: number): number {
  return round(index * SECONDS_PER_WORD);
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** A wave of many heights. */
const wave = (length: number) =>
  Array.from({ length }, (_, index) => round(Math.abs(Math.sin(index * 0.37) * Math.cos(index * 0.11))));

export const FILES_OF_ANSWERS: Files = {
  'words.json': { contentType: 'application/json', body: JSON.stringify(chunkObject(words)) },
  'peaks.json': { contentType: 'application/json', body: JSON.stringify({ duration, peaks: wave(600) }) },
  'audio.wav': { contentType: 'audio/wav', body: silence(duration) },
};

/** A WAV file without a sound: 8 bits, 8 kHz. */
function silence(seconds: number): Buffer {
  const [rate, header] = [8000, Buffer.alloc(44)];
  const length = Math.round(seconds * rate);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(length, 40);
  return Buffer.concat([header, Buffer.alloc(length, 128)]);
}

const OWN = { userId: 'u-grace', orgId: 'o-atlas', languageCode: 'en-US', locale: 'us' } as const;
const WAVEFORM = wave(48)
  .map((height) => Math.floor(height * 35).toString(36))
  .join('');

/** Cards of each kind: finished, edited, in progress, failed, a document. */
const COLLECTIONS = [
  {
    ...{ ...OWN, id: TALK, name: 'Bees on a hospital roof', started: NOW - 2 * HOUR, tProgress: 100 },
    ...{ props: { duration }, tCompletion: { draft: true }, snippet: TURNS.map(([, text]) => text).join(' ') },
    card: { waveform: WAVEFORM, edited: NOW - HOUR },
  },
  {
    ...{ ...OWN, id: 'c-lecture', name: 'Lecture 4: How cities keep their trees', started: NOW - DAY, tProgress: 100 },
    ...{ props: { duration: 52 * MINUTE }, tCompletion: { draft: true }, video: true },
    snippet: 'A tree in a street lives a third as long as one in a wood. Today I want to ask why that is.',
    card: { waveform: WAVEFORM },
  },
  {
    ...{ ...OWN, id: 'c-board', name: 'Board meeting, June', started: NOW - 10 * MINUTE, tProgress: 40 },
    ...{ props: { duration: 34 * MINUTE }, progress: 'PENDING' as const },
  },
  {
    ...{ ...OWN, id: 'c-phone', name: 'Telephone call with the archive', started: NOW - 3 * DAY, tProgress: 0 },
    ...{ progress: 'ERROR' as const, failure: 'no-speech' as const, props: { duration: 4 * MINUTE } },
  },
  {
    ...{ ...OWN, id: DOCUMENT, name: 'Article: four hives above the street', started: NOW - 5 * DAY, tProgress: 100 },
    ...{ type: 'text' as const, tCompletion: { draft: true } },
    snippet: 'Seven floors above the street, four hives stand between lavender and thyme.',
    card: { edited: NOW - 4 * DAY },
  },
  {
    ...{ ...OWN, id: 'c-oral', name: 'Oral history: Mercedes, part 2', started: NOW - 40 * DAY, tProgress: 100 },
    ...{ languageCode: 'es-ES', props: { duration: 95 * MINUTE }, tCompletion: { draft: true } },
    snippet: 'Yo nací en la calle de arriba, al lado del horno, y allí jugábamos todos.',
    card: { waveform: WAVEFORM },
  },
];

const transcript = {
  ...{ version: 3, wordCount: words.length },
  chunks: [
    {
      ...{ startTime: 0, endTime: words.at(-1)?.end_time ?? 0, count: words.length },
      url: `${FILES}/words.json`,
    },
  ],
};
const OPENED = {
  ...COLLECTIONS[0],
  ...{ ...OWN, id: TALK, name: 'Bees on a hospital roof', started: NOW - 2 * HOUR, tProgress: 100 },
  ...{ right: 'own' as const, transcript, peaksUrl: `${FILES}/peaks.json` },
  media: { url: `${FILES}/audio.wav`, contentType: 'audio/wav', duration },
};

const PROFILE = {
  user: {
    ...{
      uid: 'u-grace',
      email: 'grace@atlas.example',
      emailVerified: true,
      name: 'Grace Molina',
      locale: 'us' as const,
    },
    ...{
      countryCode: 'US',
      creationTime: NOW - 200 * DAY,
      organization: 'o-atlas',
      organizations: { 'o-atlas': true as const },
    },
    sampleAt: NOW - 200 * DAY,
    settings: {
      ...{ showWelcome: false, hasSeenWorkspaceModal: true },
      help: { upload: NOW - 200 * DAY, headerMenu: NOW - 200 * DAY, editor: NOW - 200 * DAY },
    },
  },
  organization: {
    ...{ id: 'o-atlas', name: 'Atlas Radio', locale: 'us' as const, creationTime: NOW - 200 * DAY },
    owners: { 'u-grace': true },
  },
};

const MEMBERS = [
  {
    uid: 'u-grace',
    email: 'grace@atlas.example',
    name: 'Grace Molina',
    lastSignInTime: NOW - HOUR,
    role: 'owner' as const,
  },
  { uid: 'u-omar', email: 'omar@atlas.example', name: 'Omar Reyes', lastSignInTime: NOW - DAY, role: 'admin' as const },
  { uid: 'u-ines', email: 'ines@atlas.example', name: 'Inés Ferrer', role: 'member' as const },
];

const TOKEN = { id: 't1', label: 'Nightly archive', createdAt: NOW - 60 * DAY, scopes: ['read' as const] };
const SESSIONS = [
  {
    ...{ id: 's1', isCurrent: true, beganAt: NOW - 3 * DAY, usedAt: NOW - HOUR, address: '192.0.2.7' },
    userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  },
  {
    ...{ id: 's2', isCurrent: false, beganAt: NOW - 9 * DAY, usedAt: NOW - 2 * DAY, address: '192.0.2.8' },
    ...{ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0' },
    timeZone: 'Europe/Madrid',
  },
];

const GRACE = { uid: 'u-grace', name: 'Grace Molina', email: 'grace@atlas.example' };
const LEDGER = [
  {
    ...{ type: 'booking' as const, id: 'l3', time: NOW - 10 * MINUTE, kind: 'draft' as const, state: 'held' as const },
    ...{
      seconds: 34 * MINUTE,
      fromPlan: 34 * MINUTE,
      fromCredits: 0,
      collectionId: 'c-board',
      name: 'Board meeting, June',
    },
    ...{ uid: 'u-grace', by: GRACE },
  },
  {
    ...{ type: 'booking' as const, id: 'l2', time: NOW - DAY, kind: 'precision' as const, state: 'settled' as const },
    ...{
      seconds: 12 * MINUTE,
      fromPlan: 12 * MINUTE,
      fromCredits: 0,
      collectionId: TALK,
      name: 'Bees on a hospital roof',
    },
    ...{ uid: 'u-grace', by: GRACE, settledAt: NOW - HOUR },
  },
  {
    ...{
      type: 'grant' as const,
      id: 'l1',
      time: NOW - 12 * DAY,
      credits: 5400,
      source: 'checkout/cs_1',
      who: 'u-grace',
    },
    ...{ reason: 'Pack of 90 minutes', price: { amount: 1800, currency: 'usd' }, by: GRACE },
  },
];

const price = (id: string, amount: number, interval?: 'month' | 'year') => ({
  ...{ id, amount, currency: 'usd' },
  ...(interval && { interval }),
});
const CATALOGUE = {
  enterprise: false,
  plans: [
    {
      ...{
        id: 'prod_starter',
        plan: 'starter',
        name: 'Starter',
        description: 'For one person.',
        rank: 1,
        features: [],
      },
      ...{ draftMinutes: 600, precisionMinutes: 0, maxUsers: 3, promotional: false },
      includes: { en: ['600 minutes a month', 'All exports'], es: ['600 minutos al mes', 'Todas las exportaciones'] },
      prices: [price('price_starter_m', 1200, 'month'), price('price_starter_y', 12_000, 'year')],
    },
    {
      ...{ id: 'prod_team', plan: 'team', name: 'Team', description: 'For a newsroom.', rank: 2, features: [] },
      ...{ draftMinutes: 3000, precisionMinutes: 60, promotional: false },
      includes: { en: ['3000 minutes a month', 'Proofreading'], es: ['3000 minutos al mes', 'Corrección'] },
      prices: [price('price_team_m', 4500, 'month'), price('price_team_y', 45_000, 'year')],
    },
  ],
  packs: [
    { ...{ id: 'prod_pack', name: '90 minutes', seconds: 5400, rank: 1 }, prices: [price('price_pack', 1800)] },
    { ...{ id: 'prod_large', name: '10 hours', seconds: 36_000, rank: 2 }, prices: [price('price_large', 9900)] },
  ],
};

const HIGHLIGHT = {
  ...{
    id: 'h1',
    startTime: startOf(30),
    endTime: startOf(36),
    highlighted: 'are four hives, and the fifth',
    speaker: 'Daniel',
  },
  ...{
    content: 'Ask for a picture of the fifth.',
    tags: { follow: true as const },
    uid: 'u-omar',
    author: 'Omar Reyes',
  },
  ...{ created: NOW - HOUR, replies: {} },
};

/** What every page asks for. */
const OF_EVERYONE: Answers = {
  getSignInWays: { google: true },
  getPictures: {},
  findPictures: { logos: {}, avatars: {} },
  getProfile: PROFILE,
  updateSettings: PROFILE.user.settings,
};

/** The same API for a person with other settings. */
export function withSettings(answers: Answers, changes: Answers['updateSettings']): Answers {
  const settings = { ...PROFILE.user.settings, ...changes };
  return { ...answers, getProfile: { ...PROFILE, user: { ...PROFILE.user, settings } }, updateSettings: settings };
}

/** The API of a visitor, with an institution's page. */
export const VISITOR: Answers = {
  ...OF_EVERYONE,
  getWhiteLabel: {
    ...{ slug: 'nyu', name: 'New York University', buttonColor: '#57068c', backgroundColor: '#330662' },
    ...{ allowGoogle: true, sso: true },
  },
  getCollection: { ...OPENED, right: 'read' },
  getSpeakers: { speakers },
  listHighlights: { data: [] },
};

/** The API of a person with transcripts, in a workspace of three. */
export const PERSON: Answers = {
  ...OF_EVERYONE,
  listCollections: { data: COLLECTIONS },
  listSharedCollections: { data: [] },
  getCollection: OPENED,
  getSpeakers: { speakers },
  listHighlights: { data: [HIGHLIGHT] },
  getDocumentTags: { tags: ['follow'] },
  checkOut: { editing: 'u-grace', editingAt: NOW },
  checkIn: {},
  getTranslation: { members: [] },
  getPublicKey: {},
  listMembers: { data: MEMBERS },
  listFormerMembers: { data: [] },
  listInvites: { data: [{ email: 'julia@atlas.example', invitedTime: NOW - 2 * DAY }] },
  listWorkspaces: { workspaces: [{ id: 'o-atlas', name: 'Atlas Radio', locale: 'us', role: 'owner' }], invites: [] },
  genAuthToken: { tokens: [TOKEN] },
  listSessions: { sessions: SESSIONS },
  listLedger: { data: LEDGER },
  getLedgerMonths: { data: [{ month: '2026-06', draft: 214 * MINUTE, precision: 12 * MINUTE, credits: 5400 }] },
  getPlans: CATALOGUE,
  getPrices: { currency: 'usd', draft: 20, precision: 160, translation: 20, conversion: 100 },
  getSubscription: {},
  getUsage: {
    ...{ plan: { draft: 600, precision: 60 }, usage: { subscription: 214, precisionCredits: 12, estimatedDraft: 34 } },
    ...{ draftLeft: 352, hasMinutes: true, credits: 5400, unlimited: false, periodStart: NOW - 14 * DAY },
  },
};

/** The API of a person without transcripts. */
export const NEWCOMER: Answers = { ...PERSON, listCollections: { data: [] } };

const text = (words: string) => [{ type: 'text', text: words }];

/** The API of a person who opens a Magic Doc. */
export const WRITER: Answers = {
  ...PERSON,
  getCollection: {
    ...{ ...OWN, id: DOCUMENT, name: 'Article: four hives above the street', started: NOW - 5 * DAY, tProgress: 100 },
    ...{ type: 'text', right: 'own', tCompletion: { draft: true } },
  },
  listHighlights: { data: [] },
  getProcessing: { processing: [] },
  getContent: {
    ...{ version: 2, wordCount: 40, savedAt: NOW - HOUR },
    content: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: text('Four hives above the street') },
        { type: 'paragraph', content: text(TURNS[1][1]) },
        { type: 'heading', attrs: { level: 2 }, content: text('A garden for patients') },
        { type: 'paragraph', content: text(TURNS[3][1]) },
        { type: 'blockquote', content: [{ type: 'paragraph', content: text('Move slowly.') }] },
      ],
    },
  },
};

const TASK = {
  ...{ id: TALK, locale: 'us' as const, kind: 'order' as const, state: 'taken' as const, languageCode: 'en' },
  ...{ corrector: 'u-grace', effort: {}, tModified: NOW - HOUR, seconds: duration, difficulty: 'medium' as const },
  ...{ pay: 120, created: NOW - 3 * HOUR, due: NOW + 5 * HOUR, urgent: false, flags: [] },
};

/** The API of a corrector with a task. */
export const CORRECTOR: Answers = {
  ...PERSON,
  getProfile: { ...PROFILE, user: { ...PROFILE.user, isCorrector: true, correctLangCodes: ['en'] } },
  getStanding: {
    ...{ ...GRACE, locale: 'us', languages: ['en'], reviews: [], regions: ['us'] },
    ...{ isOnProbation: false, hiddenInLeaderboard: false, since: NOW - 90 * DAY },
  },
  getCorrectorQueue: { data: [TASK] },
  countQueue: { tasks: 7, reviews: 2, oldest: NOW - 4 * HOUR, due: NOW + 2 * HOUR },
  popCorrection: { task: { ...TASK, id: 't-2', state: 'queued', corrector: undefined, seconds: 900, pay: 1200 } },
  getActivity: { data: [{ day: '2026-06-14', tasks: 3, seconds: 2400 }], active: 4 },
  getCorrectorStats: {
    ...{ tasks: 41, seconds: 52_000, cents: 48_200, released: 1, rejected: 0, onTime: 0.97, speed: 900 },
    rating: { accuracy: 4.6, formatting: 4.8, count: 12 },
  },
  getLeaderboard: { data: [{ uid: 'u-grace', name: 'Grace Molina', tasks: 41, seconds: 52_000 }] },
  listRejections: { data: [] },
  listCorrections: { data: [] },
  listExams: { data: [], languages: ['en'] },
  getCorrectorRates: { own: { en: 80 } },
  getStatement: {
    ...{ month: '2026-06', uid: 'u-grace', name: 'Grace Molina', seconds: 1890, cents: 2500 },
    lines: [
      {
        ...{ id: 's-1', locale: 'us', at: NOW - 2 * DAY, languageCode: 'en', seconds: 1290 },
        ...{ kind: 'correction', cents: 1720 },
      },
      {
        ...{ id: 's-2', locale: 'us', at: NOW - DAY, languageCode: 'en', seconds: 600, kind: 'correction', cents: 800 },
        comment: 'Listen to the last minute again.',
      },
      {
        ...{ id: 's-2', locale: 'us', at: NOW - HOUR, languageCode: 'en', seconds: 0, kind: 'adjustment', cents: -20 },
      },
    ],
  },
  updateCorrectorActivityCall: {},
  noteCorrectionWork: {},
  getCorrection: {
    ...{ collection: OPENED, speakers, task: TASK, role: 'corrector', notes: '', comment: '' },
    ...{ played: [[0, 12]], versions: [{ versionId: '1', kind: 'draft' }] },
  },
};
