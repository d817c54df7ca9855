import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

const confetti = Object.assign(jest.fn(), { reset: jest.fn() });
jest.unstable_mockModule('canvas-confetti', () => ({ default: confetti }));
const { collection, FakeDashboard } = await import('../fake-dashboard.tsx');
const { offeredSteps } = await import('./steps.ts');

const ALL = { uploaded: true, highlihghted: true, exported: true, translated: true, generated: true };
const COUNT = offeredSteps({ language: true, translation: true }).length;
const JUST_NOW = Date.now() / 1000 - 60;
let prefersLessMotion = false;
let dashboard: InstanceType<typeof FakeDashboard>;

beforeEach(() => {
  confetti.mockClear();
  prefersLessMotion = false;
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: query.includes('reduced-motion') && prefersLessMotion,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  dashboard = new FakeDashboard();
});
afterEach(cleanup);

const guide = () => screen.queryByRole('region', { name: 'Getting started' });
const shownGuide = () => screen.findByRole('region', { name: 'Getting started' });

it('[dashboard.guide] shows a new person the steps that can be done, and what is done', async () => {
  dashboard.user = { creationTime: JUST_NOW, sampleAt: JUST_NOW };
  dashboard.settings = { welcomeSettings: { uploaded: true } };
  await dashboard.open([collection({ id: 'x1', name: 'Talk' })]);
  const steps = within(await shownGuide()).getAllByRole('listitem');
  expect(steps.slice(0, 4).map((step) => step.textContent)).toEqual([
    expect.stringContaining('Upload a recording'),
    expect.stringContaining('Highlight a sentence'),
    expect.stringContaining('Export your highlights'),
    expect.stringContaining('Translate a transcript'),
  ]);
  const done = steps.map((step) => within(step).queryByRole('img', { name: 'Done' }) !== null);
  expect(done).toEqual(steps.map((_step, index) => index === 0));
  expect(screen.getByText(`1 of ${COUNT} done`)).toBeTruthy();
  const link = within(await shownGuide()).getByRole('link', { name: /Highlight a sentence/ });
  expect(link.getAttribute('href')).toBe('/transcript/x1/');
  fireEvent.click(within(await shownGuide()).getByRole('button', { name: /Upload a recording/ }));
  expect(dashboard.uploader).toBe('file-drop');
});

it('[dashboard.guide] can be hidden and shown again; the focus follows', async () => {
  dashboard.user = { creationTime: JUST_NOW, sampleAt: JUST_NOW };
  await dashboard.open([collection({ id: 'x1' })]);
  const hide = within(await shownGuide()).getByRole('button', { name: 'Hide the guide' });
  hide.focus();
  fireEvent.click(hide);
  const show = await screen.findByRole('button', { name: 'Show Guide' });
  expect(guide()).toBeNull();
  expect(document.activeElement).toBe(show);
  await waitFor(() => expect(dashboard.settings.welcomeSettings).toMatchObject({ show: false }));
  fireEvent.click(show);
  await waitFor(() => expect(document.activeElement).toBe(guide()));
  expect(screen.queryByRole('button', { name: 'Show Guide' })).toBeNull();
  await waitFor(() => expect(dashboard.settings.welcomeSettings).toMatchObject({ show: true }));
});

it('[dashboard.guide] waits behind its button for people who are not new, and who want no welcome', async () => {
  await dashboard.open([collection({ id: 'x1' })]);
  expect(await screen.findByRole('button', { name: 'Show Guide' })).toBeTruthy();
  expect(guide()).toBeNull();
  cleanup();
  dashboard.user = { creationTime: JUST_NOW };
  dashboard.settings = { showWelcome: false };
  await dashboard.open([collection({ id: 'x1' })]);
  expect(await screen.findByRole('button', { name: 'Show Guide' })).toBeTruthy();
  expect(guide()).toBeNull();
});

it('[dashboard.guide] is completed when it is closed after all steps, with confetti that a click repeats', async () => {
  dashboard.settings = { welcomeSettings: { ...ALL, show: true } };
  await dashboard.open([collection({ id: 'x1' })]);
  expect(within(await shownGuide()).getByText('You did every step. Close the guide when you like.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close the guide' }));
  await waitFor(() =>
    expect(confetti).toHaveBeenCalledWith(expect.objectContaining({ particleCount: 200, ticks: 180 })),
  );
  expect(guide()).toBeNull();
  await waitFor(() => expect(dashboard.settings.welcomeSettings).toMatchObject({ completed: true }));
  const message = screen.getByRole('button', { name: /You know your way around now/ });
  fireEvent.click(message);
  await waitFor(() => expect(confetti).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/You know your way around now/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show Guide' })).toBeNull();
});

it('[dashboard.guide] has no confetti for people who want less motion', async () => {
  prefersLessMotion = true;
  dashboard.settings = { welcomeSettings: { ...ALL, show: true } };
  await dashboard.open([collection({ id: 'x1' })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Close the guide' }));
  await waitFor(() => expect(dashboard.settings.welcomeSettings).toMatchObject({ completed: true }));
  expect(confetti).not.toHaveBeenCalled();
});

it.each([
  ['an earlier account', () => undefined],
  ['a person who wants no welcome', () => Object.assign(dashboard, { settings: { showWelcome: false } })],
  ['a person who has it', () => Object.assign(dashboard, { user: { creationTime: JUST_NOW, sampleAt: JUST_NOW } })],
  [
    'a member of another workspace',
    () => Object.assign(dashboard, { user: { creationTime: JUST_NOW }, workspace: { owners: { other: true } } }),
  ],
])('[dashboard.sample] does not ask for %s', async (_who, prepare) => {
  prepare();
  await dashboard.open([]);
  expect(dashboard.calls.filter((call) => call.endsWith('/welcome'))).toEqual([]);
});

// The last test: a page asks once for a person.
it('[dashboard.sample] asks once for the sample of a new person, and shows no empty list before', async () => {
  dashboard.user = { creationTime: JUST_NOW };
  dashboard.sample = collection({ id: 's1', name: 'Sample interview' });
  const release = dashboard.hold('POST /user/u/organization/o/welcome');
  await dashboard.openAt('/dashboard', 'My content in Ada');
  await waitFor(() => expect(dashboard.calls).toContain('POST /user/u/organization/o/welcome'));
  expect(screen.getByLabelText('Loading your transcripts')).toBeTruthy();
  expect(screen.queryByText("+ Let's go!")).toBeNull();
  release();
  expect(await screen.findByRole('link', { name: 'Sample interview' })).toBeTruthy();
  expect(dashboard.calls.filter((call) => call.endsWith('/welcome'))).toHaveLength(1);
});
