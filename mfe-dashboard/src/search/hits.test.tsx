import type { FoundCollection } from '@parlance/contract/schemas/search';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeDashboard } from '../fake-dashboard.tsx';
import { FakeViewport, hit, hitNames, SEARCH, searchFor } from '../fake-search.tsx';

const SENTENCE = 'He was not an ill-disposed young man.';
const CONTEXT = { start: 65.4, speaker: 'Jane', text: SENTENCE, marks: [[27, 32] as [number, number]] };

let dashboard: FakeDashboard;
let viewport: FakeViewport;

beforeEach(() => {
  dashboard = new FakeDashboard();
  viewport = new FakeViewport();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const open = () => dashboard.openAt('/dashboard?q=young', 'Searching Ada');
const finds = (...names: string[]) => waitFor(() => expect(hitNames()).toEqual(names));
const searches = () => dashboard.calls.filter((call) => call === SEARCH).length;
const row = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('article') ?? document.body);
const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

/** Answers the search with these pages, one after the other. */
function pages(...hits: (readonly FoundCollection[])[]): void {
  dashboard.find = (body) => {
    const page = Number(Object(body).nextPage ?? 0);
    return { data: hits[page] ?? [], ...(page + 1 < hits.length && { LastEvaluatedKey: String(page + 1) }) };
  };
}

async function openWith(...hits: FoundCollection[]): Promise<void> {
  pages(hits);
  await open();
  await waitFor(() => expect(hitNames()).toHaveLength(hits.length));
}

it('[dashboard.search-hits] shows name, sentence, speaker, time, place, date, length and owner, and opens at the time', async () => {
  dashboard.members = [{ uid: 'bea', name: 'Bea' }];
  await openWith(
    hit({
      ...{ id: 'x', name: 'The young one', userId: 'bea', props: { duration: 3725.9 } },
      match: { fields: ['name', 'words', 'speakers'], nameMarks: [[4, 9]], context: CONTEXT },
    }),
  );
  const link = row('The young one').getByRole('link');
  expect(link.getAttribute('href')).toBe('/transcript/x/#00:01:05');
  expect(row('The young one').getByText('Found in: name, words, speakers')).toBeTruthy();
  expect(row('The young one').getByText(/1:02:05/)).toBeTruthy();
  expect(await row('The young one').findByRole('img', { name: 'Owner: Bea' })).toBeTruthy();
  const context = document.getElementById(link.getAttribute('aria-describedby') ?? '');
  expect(context?.textContent).toBe(`1:05 · Jane${SENTENCE}`);
  expect(await axeFindings()).toEqual([]);
});

it('[dashboard.search-marks] marks words in the name and in the sentence, and shows markup as text', async () => {
  const name = '<b>young</b> & <img src=x>';
  await openWith(
    hit({
      id: 'x',
      name,
      match: {
        nameMarks: [[3, 8]],
        context: {
          ...CONTEXT,
          text: `${SENTENCE} <script>`,
          marks: [
            [27, 32],
            [14, 25],
          ],
        },
      },
    }),
  );
  expect(hitNames()).toEqual([name]);
  expect(marked()).toEqual(['young', 'ill-disposed'.slice(0, 11), 'young']);
  expect(document.querySelector('article b, article img[src=x], article script')).toBeNull();
});

it('[dashboard.search-hits] opens text documents on their page, and others at their beginning without a sentence', async () => {
  await openWith(
    hit({ id: 'd', name: 'Essay', type: 'text', match: { context: { ...CONTEXT, start: 0 } } }),
    hit({ id: 'n', name: 'Noted', snippet: 'Hello , world .', match: { fields: ['notes'] } }),
    hit({ id: 'e', name: 'Broken', progress: 'ERROR', tProgress: 0, tCompletion: { draft: false } }),
  );
  expect(row('Essay').getByRole('link').getAttribute('href')).toBe('/doc/d');
  expect(row('Noted').getByRole('link').getAttribute('href')).toBe('/transcript/n/');
  expect(row('Noted').getByText('Hello, world.')).toBeTruthy();
  expect(row('Noted').getByText('Found in: notes')).toBeTruthy();
  expect(row('Broken').queryByRole('link')).toBeNull();
  expect(row('Broken').getByText('Error')).toBeTruthy();
});

it('[dashboard.search-hits] leaves modified clicks to the browser, for a new tab', async () => {
  await openWith(hit({ id: 'x', name: 'Talk' }));
  const click = (more: object) => fireEvent.click(screen.getByRole('link', { name: 'Talk' }), more);
  // jsdom does not follow links; what it was not told to leave alone is left to the browser.
  expect(click({ metaKey: true })).toBe(true);
  expect(click({ ctrlKey: true })).toBe(true);
});

describe('pages of results', () => {
  const FIRST = hit({ id: 'a', name: 'First' });
  const SECOND = hit({ id: 'b', name: 'Second' });
  const THIRD = hit({ id: 'c', name: 'Third' });

  it('[dashboard.search-pages] go on by themselves past empty pages, until there is something', async () => {
    pages([], [], [FIRST], [SECOND]);
    await open();
    await finds('First');
    expect(searches()).toBe(3);
    expect(screen.getByRole('status').textContent).toBe('1 result so far');
  });

  it('[dashboard.search-pages] go on past empty pages to the end', async () => {
    pages([], [], []);
    await open();
    expect(await screen.findByText('No transcripts matching "young". Please try another search.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0 results');
    expect(searches()).toBe(3);
  });

  it('[dashboard.search-pages] load near the end of the list, at most one a second, without a button', async () => {
    pages([FIRST], [SECOND], [FIRST, THIRD]);
    await open();
    await finds('First');
    expect(viewport.margin).toBe('100px');
    expect(searches()).toBe(1);
    viewport.scroll(true);
    await finds('First', 'Second');
    const second = performance.now();
    await finds('First', 'Second', 'Third');
    expect(performance.now() - second).toBeGreaterThan(500);
    expect(searches()).toBe(3);
    expect(screen.getByRole('status').textContent).toBe('3 results');
  });

  it('[dashboard.search-pages] stop while the end of the list is out of sight', async () => {
    pages([FIRST], [SECOND], [THIRD]);
    await open();
    await finds('First');
    viewport.scroll(true);
    await finds('First', 'Second');
    viewport.scroll(false);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
    expect(hitNames()).toEqual(['First', 'Second']);
  });

  it('[dashboard.search-failed] say when the next one failed, and keep what is there', async () => {
    pages([FIRST], [SECOND]);
    await open();
    await finds('First');
    dashboard.refused = [SEARCH];
    viewport.scroll(true);
    expect((await screen.findByRole('alert')).textContent).toContain('The next results could not be loaded.');
    expect(hitNames()).toEqual(['First']);
    dashboard.refused = [];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await finds('First', 'Second');
  });

  it('[dashboard.search-failed] begin anew when the key of the next one is refused', async () => {
    let isRefused = true;
    dashboard.find = (body) => {
      const { nextPage } = Object(body);
      if (nextPage === 'old') return refusal(400, 'INVALID_PAGE_KEY');
      if (nextPage === 'new') return { data: [THIRD] };
      return { data: [FIRST], LastEvaluatedKey: isRefused ? 'old' : 'new' };
    };
    await open();
    await finds('First');
    viewport.scroll(true);
    await screen.findByRole('alert');
    isRefused = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await finds('First', 'Third');
  });
});

it('[dashboard.search] finds anew what it found before, since transcripts change', async () => {
  await openWith(hit({ id: 'x', name: 'Before' }));
  searchFor('other');
  await waitFor(() => expect(searches()).toBe(2));
  pages([hit({ id: 'x', name: 'After' })]);
  searchFor('young');
  await finds('After');
});
