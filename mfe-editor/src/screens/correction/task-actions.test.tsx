import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import { correctionApi, openedCorrection, showCorrection, typeText } from './fake-correction.tsx';

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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

const workedSeconds = (body: unknown) => z.object({ completionTime: z.number() }).parse(body).completionTime;

describe('what a corrector does with their task', () => {
  it('[corrector.task] shows state, time left, pay and what was played', async () => {
    api = correctionApi(openedCorrection({ played: [[0, 10]] }));
    await showCorrection();
    const bar = within(screen.getByRole('region', { name: 'Task' }));
    for (const text of ['In progress', '2 h 1 min left', 'Pay: $12.34', '50% played'])
      expect(bar.getByText(text)).toBeTruthy();
  });

  it('[corrector.saves-first] completes after the last edit is saved, and leaves', async () => {
    // From an earlier page.
    localStorage.setItem('parlance.worked.u.c1', JSON.stringify({ seconds: 600 }));
    api = correctionApi(openedCorrection({ played: [[0, 20]] }));
    const { left } = await showCorrection();
    typeText('And ');
    press('Complete');
    expect(screen.queryByText(/never played/)).toBeNull();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /^4/ }));
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Two names are unclear.' } });
    confirm('Complete');
    await waitFor(() => expect(left()).toBe(true));
    const order = api.calls.map(({ operation }) => operation);
    expect(order.indexOf('saveCorrection')).toBeGreaterThan(0);
    expect(order.indexOf('saveCorrection')).toBeLessThan(order.indexOf('completeCorrection'));
    expect(called('completeCorrection')).toMatchObject([
      { locale: 'eu', body: { comment: 'Two names are unclear.', rating: 4, completionTime: expect.any(Number) } },
    ]);
    expect(workedSeconds(called('completeCorrection')[0]?.body)).toBeGreaterThanOrEqual(600);
    expect(localStorage.getItem('parlance.worked.u.c1')).toBeNull();
    await act(async () => cleanup());
    expect(api.calls.at(-1)?.operation).toBe('completeCorrection');
  });

  it('[corrector.saves-first] is not completed when an edit can’t be saved, and says so', async () => {
    api = correctionApi(openedCorrection());
    api.handle({ saveCorrection: () => refusal(400, 'BAD_REQUEST') });
    const { left } = await showCorrection();
    typeText('And ');
    press('Complete');
    confirm('Complete');
    expect(await screen.findByText(/Your last edits could not be saved/)).toBeTruthy();
    expect(called('completeCorrection')).toEqual([]);
    expect(left()).toBe(false);
  });

  it('[corrector.played-shown] warns about parts that were never played before completing, and plays them', async () => {
    api = correctionApi(
      openedCorrection({
        played: [
          [0, 5],
          [12, 20],
        ],
      }),
    );
    await showCorrection();
    press('Complete');
    expect(screen.getByText('You have played 65% of the recording.')).toBeTruthy();
    confirm('Play from 0:05 to 0:12');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  });

  it('[corrector.release-confirm] asks before it puts the task back into the queue', async () => {
    api = correctionApi(openedCorrection());
    const { left } = await showCorrection();
    press('Release');
    expect(screen.getByText('Are you sure? This will put the transcription back into the queue')).toBeTruthy();
    confirm('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(called('releaseCorrection')).toEqual([]);
    press('Release');
    confirm('Release');
    await waitFor(() => expect(left()).toBe(true));
    expect(called('releaseCorrection')).toMatchObject([{ locale: 'eu' }]);
  });

  it('[corrector.task] rejects only with a reason', async () => {
    api = correctionApi(openedCorrection());
    const { left } = await showCorrection();
    press('Reject');
    confirm('Reject');
    expect(screen.getByText('Please say why.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Comment/), { target: { value: 'Only music.' } });
    confirm('Reject');
    await waitFor(() => expect(left()).toBe(true));
    expect(called('rejectCorrection')).toMatchObject([{ body: { comment: 'Only music.' } }]);
  });

  it('[corrector.task] pauses at once, and says how long the task is held', async () => {
    api = correctionApi(openedCorrection());
    const { left } = await showCorrection();
    press('Pause');
    await waitFor(() => expect(left()).toBe(true));
    expect(called('pauseCorrection')).toHaveLength(1);
    expect(await screen.findByText('The task is paused. It is held for you for 1 hour.')).toBeTruthy();
  });

  it('[corrector.task] stays when the service refuses', async () => {
    api = correctionApi(openedCorrection());
    api.handle({ completeCorrection: () => refusal(409, 'CONFLICT') });
    const { left } = await showCorrection();
    press('Complete');
    confirm('Complete');
    expect(await screen.findByText('This task is no longer yours.')).toBeTruthy();
    expect(left()).toBe(false);
  });

  it('[corrector.flags] marks the content', async () => {
    api = correctionApi(openedCorrection({ task: { flags: ['medical'] } }));
    await showCorrection();
    press('Content');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Unclear sound' }));
    await waitFor(() =>
      expect(called('noteCorrectionWork').at(-1)?.body).toMatchObject({ flags: ['medical', 'unclear-sound'] }),
    );
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Unclear sound' }).checked).toBe(true),
    );
  });

  it('[corrector.task] shows the reviewer’s notes on a task that was sent back', async () => {
    api = correctionApi(openedCorrection({ notes: 'The names are spelled in two ways.' }));
    await showCorrection();
    expect(screen.getByText('The names are spelled in two ways.')).toBeTruthy();
  });

  it('[corrector.task] an exam has no pay, and can be neither rejected nor released', async () => {
    api = correctionApi(openedCorrection({ task: { kind: 'exam' } }));
    await showCorrection({ type: 'exam' });
    expect(screen.queryByText(/Pay:/)).toBeNull();
    for (const name of ['Reject', 'Release']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Complete' })).toBeTruthy();
  });

  it('[corrector.release-confirm] asks in Spanish too', async () => {
    setLanguage('es');
    api = correctionApi(openedCorrection());
    await showCorrection();
    press('Devolver');
    expect(screen.getByText('¿Seguro? La transcripción volverá a la cola')).toBeTruthy();
  });
});

describe('what a reviewer does with a correction', () => {
  const review = () => openedCorrection({ role: 'reviewer', comment: 'Hard to hear.', task: { state: 'review' } });

  it('[corrector.task] approves with grades and a comment', async () => {
    api = correctionApi(review());
    const { left } = await showCorrection({ type: 'review' });
    expect(screen.getByText('Hard to hear.')).toBeTruthy();
    press('Approve');
    const accuracy = within(screen.getByRole('radiogroup', { name: 'Accuracy' }));
    fireEvent.click(accuracy.getByRole('radio', { name: /^5/ }));
    confirm('Approve');
    await waitFor(() => expect(left()).toBe(true));
    expect(called('completeCorrection')).toMatchObject([{ body: { rating: 5, formatting: 4 } }]);
  });

  it('[corrector.task] sends back with notes, or refuses the correction', async () => {
    api = correctionApi(review());
    const { left } = await showCorrection({ type: 'review' });
    press('Send back');
    confirm('Send back');
    expect(called('rereviewCorrection')).toEqual([]);
    fireEvent.change(screen.getByLabelText(/Notes/), { target: { value: 'Listen again.' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Refuse this correction' }));
    confirm('Send back');
    await waitFor(() => expect(left()).toBe(true));
    expect(called('rereviewCorrection')).toMatchObject([{ body: { notes: 'Listen again.', reject: true } }]);
  });
});
