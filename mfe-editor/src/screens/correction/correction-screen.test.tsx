import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MediaPlayer } from '../../player/media-player.ts';
import { CORRECTION_FEATURES } from './correction-features.ts';
import { CorrectionScreen } from './correction-screen.tsx';
import { correctionApi, openedCorrection, showCorrection, textView, typeText } from './fake-correction.tsx';

let api: FakeApi;

afterEach(() => {
  cleanup();
  queryClient.clear();
  setLanguage('en');
  api.restore();
  jest.restoreAllMocks();
  localStorage.clear();
});

const called = (name: string) => api.calls.filter(({ operation }) => operation === name);

describe('the page of a correction task', () => {
  it('[corrector.editor] opens the text by the task, in its region, and is not a customer’s editor', async () => {
    api = correctionApi(openedCorrection());
    await showCorrection();
    expect(textView().state.doc.toString()).toMatch(/^so we went down/);
    expect(textView().state.readOnly).toBe(false);
    expect(called('getCorrection')).toMatchObject([{ locale: 'eu', params: { id: 'c1' } }]);
    await waitFor(() => expect(called('noteCorrectionWork')).toMatchObject([{ locale: 'eu' }]));
    for (const name of ['getCollection', 'getSpeakers', 'checkOut', 'listHighlights', 'getTranslation']) {
      expect(called(name)).toEqual([]);
    }
    expect(screen.getByRole('link', { name: 'Correctors' }).getAttribute('href')).toBe('/corrector');
  });

  it('[corrector.editor] is read only for staff, who have not taken the task', async () => {
    api = correctionApi(openedCorrection({ role: 'view' }));
    await showCorrection();
    expect(textView().state.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
  });

  it('[corrector.versions] shows the draft read only, and leads back', async () => {
    api = correctionApi(openedCorrection());
    await showCorrection({ versionId: '2' });
    expect(textView().state.readOnly).toBe(true);
    expect(called('getCorrection')).toMatchObject([{ query: { versionId: '2' } }]);
    expect(screen.getByText('This is the draft')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Back to the present text' })).toBeTruthy();
  });

  it('[corrector.no-export] offers neither export nor sharing, links, translation or generated text', async () => {
    api = correctionApi(openedCorrection({ role: 'reviewer' }));
    await showCorrection({ type: 'review' });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const offered = [...document.querySelectorAll('button, a, [role=menuitem]')].map((each) => each.textContent);
    expect(
      offered.filter((each) => /export|share|link|translat|generat|document|print|summary/i.test(each ?? '')),
    ).toEqual([]);
    const ids = CORRECTION_FEATURES.features.map(({ id }) => id);
    for (const id of ['export', 'sharing', 'links', 'translation', 'assistant', 'generating', 'document', 'printing']) {
      expect(ids).not.toContain(id);
    }
  });

  it('[corrector.exam-name] names an exam in the language of the interface, also when that changes', async () => {
    const opened = openedCorrection({ task: { kind: 'exam', languageCode: 'es' } });
    api = correctionApi({ ...opened, collection: { ...opened.collection, name: 'Exam es', right: 'write' } });
    await showCorrection({ type: 'exam' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Exam in Spanish');
    const shown = textView();
    act(() => setLanguage('es'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Examen de español');
    await waitFor(() => expect(document.title).toMatch(/^Examen de español/));
    // The text is not opened anew: nothing that was typed is lost.
    expect(textView()).toBe(shown);
  });

  it('[corrector.lost] says that the task is gone, keeps the text, and offers to copy what is unsaved', async () => {
    api = correctionApi(openedCorrection());
    await showCorrection();
    await waitFor(() => expect(called('noteCorrectionWork')).toHaveLength(1));
    api.handle({
      saveCorrection: () => refusal(404, 'NOT_FOUND'),
      getCorrection: () => refusal(404, 'NOT_FOUND'),
      noteCorrectionWork: () => refusal(404, 'NOT_FOUND'),
    });
    typeText('And ');
    fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
    expect(await screen.findByText('This task is no longer yours')).toBeTruthy();
    expect(textView().state.readOnly).toBe(true);
    expect(textView().state.doc.toString()).toMatch(/^And so/);
    expect(screen.getByRole('button', { name: /copy/i })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete' }).disabled).toBe(true);
  });

  it('[corrector.resume] takes a paused task up again before it is edited', async () => {
    const paused = openedCorrection({ task: { state: 'paused' } });
    api = correctionApi(paused);
    render(
      <AppProviders>
        <CorrectionScreen locale="eu" id="c1" type="correct" onLeave={() => undefined} />
      </AppProviders>,
    );
    const resume = await screen.findByRole('button', { name: 'Continue' });
    expect(screen.getByRole('link', { name: 'Correctors' }).getAttribute('href')).toBe('/corrector');
    api.handle({ getCorrection: () => openedCorrection() });
    fireEvent.click(resume);
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeTruthy();
    expect(called('takeCorrection')).toMatchObject([{ locale: 'eu', params: { id: 'c1' } }]);
  });

  it('[corrector.editor] says that a task is not the caller’s', async () => {
    api = correctionApi(openedCorrection());
    api.handle({ getCorrection: () => refusal(404, 'NOT_FOUND') });
    render(
      <AppProviders>
        <CorrectionScreen locale="eu" id="c1" type="correct" onLeave={() => undefined} />
      </AppProviders>,
    );
    expect(await screen.findByRole('heading', { name: 'This task is not yours' })).toBeTruthy();
  });

  it('[corrector.pedal] plays, goes back and forward by the keys that pedals send', async () => {
    const toggle = jest.spyOn(MediaPlayer.prototype, 'toggle');
    const step = jest.spyOn(MediaPlayer.prototype, 'step');
    api = correctionApi(openedCorrection());
    await showCorrection();
    for (const key of ['F4', 'F7', 'F8', 'MediaPlayPause']) fireEvent.keyDown(document.body, { key, code: key });
    expect(toggle).toHaveBeenCalledTimes(2);
    expect(step.mock.calls).toEqual([[-1], [1]]);
  });

  it('[corrector.played-shown] notes what was played when the page is hidden', async () => {
    api = correctionApi(openedCorrection());
    await showCorrection();
    await waitFor(() => expect(called('noteCorrectionWork')).toHaveLength(1));
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(called('noteCorrectionWork')).toHaveLength(2));
  });
});
