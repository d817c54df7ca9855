import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CorrectionComparison } from '@parlance/contract/schemas/correction';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { type FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { spoken } from '../../model/transcript-checks.ts';
import { correctionApi, openedCorrection, showCorrection, textView } from './fake-correction.tsx';

let api: FakeApi;

afterEach(() => {
  cleanup();
  queryClient.clear();
  setLanguage('en');
  api.restore();
  jest.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

const called = (name: string) => api.calls.filter(({ operation }) => operation === name);
const key = (letter: string) =>
  fireEvent.keyDown(document.body, { key: letter.toLowerCase(), code: `Key${letter}`, altKey: true });

const NONE = { substituted: 0, inserted: 0, deleted: 0, punctuation: 0, capitals: 0, speakers: 0 };
const comparison: CorrectionComparison = {
  correction: { ...NONE, words: 40, substituted: 2, inserted: 1, wordErrorRate: 0.075 },
  review: { ...NONE, words: 41, punctuation: 3, wordErrorRate: 0 },
  turns: [
    {
      ...{ time: 0, speaker: 'Ann' },
      pieces: [
        { kind: 'same', text: 'we went' },
        { kind: 'del', text: 'done' },
        { kind: 'ins', text: 'down' },
      ],
    },
    { time: 9, speaker: 'Ann', pieces: [{ kind: 'same', text: 'to the river' }] },
  ],
  of: 'draft-correction',
};

describe('the panels of a correction task', () => {
  it('[corrector.guidelines] shows the guidelines and the keys beside the text, in both languages', async () => {
    api = correctionApi(openedCorrection());
    await showCorrection();
    key('W');
    const panel = within(screen.getByRole('complementary', { name: 'Guidelines' }));
    expect(panel.getByText(/Listen to everything/)).toBeTruthy();
    expect(panel.getByText('F4')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Open the whole guide' }).getAttribute('href')).toBe('/corrector/guide');
    act(() => setLanguage('es'));
    expect(screen.getByText(/Escúchalo todo/)).toBeTruthy();
    key('W');
    expect(screen.queryByRole('complementary')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Normas' }));
    expect(screen.getByRole('complementary', { name: 'Normas' })).toBeTruthy();
  });

  it('[editor.side-panel-tabs] has a side panel with the speakers and the unsure words', async () => {
    api = correctionApi(openedCorrection());
    await showCorrection();
    key('V');
    const panel = within(await screen.findByRole('complementary', { name: 'Speakers' }));
    expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Speakers', 'Unsure']);
    key('V');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('[corrector.retype] types a section anew while it is repeated, and saves it', async () => {
    api = correctionApi(openedCorrection());
    await showCorrection();
    key('T');
    const panel = within(screen.getByRole('complementary', { name: 'Retype this section' }));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    fireEvent.change(panel.getByRole('textbox'), { target: { value: 'We all went down.' } });
    fireEvent.click(panel.getByRole('button', { name: 'Replace the section' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(textView().state.doc.toString()).toBe('We all went down.');
    fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
    await waitFor(() => expect(called('saveCorrection')).toHaveLength(1));
  });

  it('[corrector.retype] offers it where many words are unsure, until it is refused', async () => {
    const unsure = spoken(40).map((word) => ({ ...word, alternatives: [{ content: 'so', confidence: 0.2 }] }));
    api = correctionApi(openedCorrection(), unsure);
    await showCorrection();
    expect(screen.getByText('Many words here are unsure.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retype this section' }));
    expect(screen.queryByText('Many words here are unsure.')).toBeNull();
    fireEvent.click(within(screen.getByRole('complementary')).getByText('Cancel'));
    fireEvent.click(screen.getByRole('button', { name: 'Not here' }));
    expect(screen.queryByText('Many words here are unsure.')).toBeNull();
  });

  it('[corrector.retype] leaves the text when it is cancelled', async () => {
    api = correctionApi(openedCorrection());
    await showCorrection();
    const before = textView().state.doc.toString();
    key('T');
    fireEvent.change(screen.getByLabelText('What is said'), { target: { value: 'Nothing.' } });
    fireEvent.keyDown(screen.getByLabelText('What is said'), { key: 'Escape' });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(textView().state.doc.toString()).toBe(before);
  });

  it('[corrector.comparison-panel] shows reviewers error rates by kind, and marks changes not by colour alone', async () => {
    api = correctionApi(openedCorrection({ role: 'reviewer', task: { state: 'review' } }));
    api.handle({ compareCorrection: () => comparison });
    await showCorrection({ type: 'review' });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Compare with the draft' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Comparison' }));
    expect(await panel.findByText('Words changed: 7.5 %')).toBeTruthy();
    expect(panel.getByText('Words changed: 0 %')).toBeTruthy();
    expect(panel.getByRole('deletion').textContent).toBe('[removed] done');
    expect(panel.getByRole('insertion').textContent).toBe('[added] down');
    expect(panel.getByText('1 turn without a change')).toBeTruthy();
    expect(called('compareCorrection')).toMatchObject([{ locale: 'eu', query: { of: 'draft-correction' } }]);
    fireEvent.mouseDown(panel.getByRole('combobox'));
    fireEvent.click(screen.getByRole('option', { name: 'Correction and review' }));
    await waitFor(() => expect(called('compareCorrection').at(-1)?.query).toMatchObject({ of: 'correction-review' }));
  });

  it('[corrector.comparison-panel] is not offered to correctors, and can be tried again', async () => {
    api = correctionApi(openedCorrection());
    await showCorrection();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Compare with the draft' })).toBeNull();
    cleanup();
    queryClient.clear();
    api.restore();
    api = correctionApi(openedCorrection({ role: 'view' }));
    api.handle({ compareCorrection: () => refusal(404, 'NOT_FOUND') });
    await showCorrection();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Compare with the draft' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('[corrector.editor] edits in one tab: the other one is read only, and can’t complete the task', async () => {
    const request = async (name: string, ...rest: unknown[]) => {
      const run = rest.at(-1);
      if (typeof run === 'function') return run(name.startsWith('parlance.editing') ? null : {});
    };
    const query = async () => ({ held: [{ name: 'parlance.editing.u.c1' }] });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
    api = correctionApi(openedCorrection());
    await showCorrection();
    expect(await screen.findByText('You are editing this transcript in another tab.')).toBeTruthy();
    expect(textView().state.readOnly).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete' }).disabled).toBe(true);
    expect(called('noteCorrectionWork')).toEqual([]);
  });

  it('[corrector.editor] has no accessibility findings, with a panel and with a dialog', async () => {
    api = correctionApi(openedCorrection({ task: { urgent: true }, notes: 'Look again.' }));
    await showCorrection();
    key('W');
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Complete' }));
    await screen.findByRole('dialog', { name: 'Complete this task?' });
    expect(await axeFindings()).toEqual([]);
  });
});
