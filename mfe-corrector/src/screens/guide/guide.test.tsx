import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EXAM_AGAIN_SECONDS } from '@parlance/contract/correctors';
import type { Exam } from '@parlance/contract/schemas/corrector';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeCorrector, NOW, task } from '../../fake-corrector.tsx';
import { GUIDELINES_EN } from '../../guide/guidelines-en.ts';
import { GUIDELINES_ES } from '../../guide/guidelines-es.ts';

const MARKS = {
  ...{ words: 200, substituted: 1, inserted: 1, deleted: 1, punctuation: 2, capitals: 1, speakers: 0 },
  wordErrorRate: 0.015,
};

function exam(fields: Partial<Exam>): Exam {
  return {
    ...{ id: 'e1', locale: 'eu', uid: 'u', name: 'Ada', languageCode: 'en', begun: NOW - 100, state: 'working' },
    ...fields,
  };
}

let page: FakeCorrector;
let exams: Exam[];

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  exams = [];
  page = new FakeCorrector();
  page.api.handle({
    listExams: ({ locale }) => ({
      data: locale === 'eu' ? exams : [],
      languages: locale === 'eu' ? ['en', 'es'] : ['en'],
    }),
  });
});

afterEach(() => {
  cleanup();
  page.api.restore();
  setLanguage('en');
  jest.restoreAllMocks();
});

/** The exam of English, which Ada does not correct yet. */
async function english(): Promise<HTMLElement> {
  const part = await screen.findByRole('region', { name: 'Exam' });
  const heading = await within(part).findByRole('heading', { name: 'English' });
  const item = heading.closest('li');
  if (!item) throw new Error('The exam is no list item.');
  return item;
}

describe('the guide', () => {
  it('[corrector.guide] has the same sections in English and Spanish', () => {
    const shape = (sections: typeof GUIDELINES_EN) =>
      sections.map(({ id, blocks }) => [id, ...blocks.map((block) => Object.keys(block)[0])]);
    expect(shape(GUIDELINES_ES)).toEqual(shape(GUIDELINES_EN));
  });

  it('[corrector.guide] has a table of contents that leads to its sections', async () => {
    page.open('/corrector/guide');
    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#exam',
      ...GUIDELINES_EN.map(({ id }) => `#${id}`),
    ]);
    fireEvent.click(within(contents).getByRole('link', { name: 'Unclear words' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Unclear words' }));
    expect(window.location.hash).toBe('#unclear');
  });

  it('[corrector.guide] is in Spanish', async () => {
    setLanguage('es');
    page.open('/corrector/guide');
    expect(await screen.findByRole('heading', { name: 'Palabras que no se entienden' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Empezar el examen de Inglés' })).toBeTruthy();
  });

  it('[corrector.guide] can be read when neither region answers', async () => {
    page.down.add('us').add('eu');
    page.api.handle({ getStanding: () => refusal(503, 'UNAVAILABLE') });
    page.open('/corrector/guide');
    expect(await screen.findByRole('heading', { name: 'Confidentiality' })).toBeTruthy();
    expect(await screen.findByText('This could not be loaded.')).toBeTruthy();
  });

  it('[corrector.accessible] has no accessibility findings', async () => {
    exams = [exam({ state: 'marking', marks: MARKS, passes: true })];
    page.open('/corrector/guide');
    await english();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('an exam', () => {
  it('[corrector.empty-pages] is not there yet: the page says so and leads to the work', async () => {
    page.standing = { ...page.standing, languages: [] };
    page.api.handle({ listExams: () => ({ data: [], languages: [] }) });
    page.open('/corrector/guide');
    const part = await screen.findByRole('region', { name: 'Exam' });
    expect(await within(part).findByText(/^There is no exam at the moment/)).toBeTruthy();
    expect(within(part).getByRole('link', { name: 'Go to your work' }).getAttribute('href')).toBe('/corrector');
  });

  it('[corrector.exam-page] starts in the account’s region if that has it, and leads to its page', async () => {
    page.api.handle({ startExam: ({ locale }) => ({ exam: exam({ locale, id: 'e9' }) }) });
    page.open('/corrector/guide');
    fireEvent.click(within(await english()).getByRole('button', { name: 'Start the exam in English' }));
    await waitFor(() => expect(window.location.pathname).toBe('/corrector/us/exam/e9'));
    const started = page.api.calls.find(({ operation }) => operation === 'startExam');
    expect(started?.body).toEqual({ uid: 'u', name: 'Ada Byron', language: 'en', locale: 'us' });
  });

  it('[corrector.exam-page] in progress is continued', async () => {
    exams = [exam({})];
    page.open('/corrector/guide');
    page.api.handle({ takeCorrection: () => ({ task: task({ kind: 'exam', state: 'taken' }) }) });
    fireEvent.click(within(await english()).getByRole('button', { name: 'Continue the exam in English' }));
    await waitFor(() => expect(window.location.pathname).toBe('/corrector/eu/exam/e1'));
    expect(page.callsOf('takeCorrection')).toEqual(['eu e1']);
  });

  it('[corrector.exam-page] that is being marked shows its automatic marks', async () => {
    exams = [exam({ state: 'marking', marks: MARKS, passes: true })];
    page.open('/corrector/guide');
    const item = await english();
    expect(within(item).getByText('Being marked')).toBeTruthy();
    expect(item.textContent).toContain('Wrong words3 of 200 words (1.5%), at most 2%');
    expect(item.textContent).toContain('Good enough. A member of staff decides.');
    expect(within(item).queryByRole('button')).toBeNull();
  });

  it('[corrector.exam-page] that was not passed says when it can be tried again', async () => {
    exams = [exam({ state: 'failed', comment: 'Listen to names.' })];
    page.open('/corrector/guide');
    const item = await english();
    expect(within(item).getByText(/^You can try it again from /)).toBeTruthy();
    expect(within(item).getByText('Comment: Listen to names.')).toBeTruthy();
    expect(within(item).queryByRole('button')).toBeNull();
  });

  it('[corrector.exam-page] that was not passed long ago can be tried again; a refusal says why', async () => {
    exams = [exam({ state: 'failed', begun: NOW - EXAM_AGAIN_SECONDS - 1 })];
    const message = 'Your exam in this language is being marked.';
    const error = { code: 'CONFLICT', message, requestId: 'r' };
    page.api.handle({ startExam: () => Response.json({ error }, { status: 409 }) });
    page.open('/corrector/guide');
    fireEvent.click(within(await english()).getByRole('button', { name: 'Try the exam in English again' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('[corrector.exam-page] of an own language is passed', async () => {
    page.open('/corrector/guide');
    const part = await screen.findByRole('region', { name: 'Exam' });
    const item = (await within(part).findByRole('heading', { name: 'Spanish' })).closest('li');
    expect(item?.textContent).toContain('Passed');
    expect(item?.querySelector('button')).toBeNull();
  });
});
