import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { toastTime } from '@parlance/ui/fakes/toast-time';
import { setLanguage } from '@parlance/ui/i18n';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeCorrector, NOW, task } from '../../fake-corrector.tsx';

let page: FakeCorrector;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  page = new FakeCorrector();
});

afterEach(() => {
  cleanup();
  page.api.restore();
  setLanguage('en');
  jest.restoreAllMocks();
});

async function askNext(name = 'Next task in Spanish') {
  fireEvent.click(await screen.findByRole('button', { name }));
}

/** What a fact of the dialog says. */
function factOf(dialog: HTMLElement, name: string): string | null | undefined {
  return within(dialog).getByText(name).nextElementSibling?.textContent;
}

describe('the next task', () => {
  it('[corrector.preview] is shown with length, difficulty, due time, content and pay before it is taken', async () => {
    page.waiting.us = [task({ seconds: 754, difficulty: 'hard', pay: 1005, flags: ['medical', 'strong-language'] })];
    page.open();
    await askNext();
    const dialog = await screen.findByRole('dialog', { name: 'A task in Spanish' });
    expect(factOf(dialog, 'Length')).toBe('12:34');
    expect(factOf(dialog, 'Predicted difficulty')).toBe('Hard');
    expect(factOf(dialog, 'Pay')).toBe('$10.05');
    expect(factOf(dialog, 'Due')).toMatch(/\d/);
    expect(within(dialog).getByText('Medical content')).toBeTruthy();
    expect(within(dialog).getByText('Strong language')).toBeTruthy();
    expect(page.api.calls.filter(({ operation }) => operation === 'popCorrection').map(({ query }) => query)).toEqual([
      { test: 'true', review: 'false' },
      { test: 'true', review: 'false' },
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.callsOf('takeCorrection')).toEqual([]);
  });

  it('[corrector.regions] is the more urgent one of both regions, then the one that is due first', async () => {
    page.waiting.us = [task({ id: 'early', due: NOW + 10 })];
    page.waiting.eu = [task({ id: 'urgent', locale: 'eu', due: NOW + 99, urgent: true })];
    page.api.handle({ takeCorrection: () => ({ task: task({ state: 'taken' }) }) });
    page.open();
    await askNext();
    const dialog = await screen.findByRole('dialog');
    expect(factOf(dialog, 'Region')).toBe('EU');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take' }));
    await waitFor(() => expect(window.location.pathname).toBe('/corrector/eu/correct/urgent'));
    expect(page.callsOf('takeCorrection')).toEqual(['eu urgent']);
  });

  it('[corrector.lost-race] that another person took first is said so, and the next one is offered', async () => {
    page.waiting.us = [task({ id: 'first', seconds: 60 })];
    page.api.handle({
      takeCorrection: () => {
        page.waiting.us = [task({ id: 'second', seconds: 120 })];
        return refusal(409, 'CONFLICT');
      },
    });
    page.open();
    await askNext();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take' }));
    expect(await screen.findByText('Another person was faster. This is the next one.')).toBeTruthy();
    expect(factOf(screen.getByRole('dialog'), 'Length')).toBe('2:00');
    expect(window.location.pathname).toBe('/corrector');
  });

  it('[corrector.lost-race] that another person took first is said so, also when no other one waits', async () => {
    page.waiting.us = [task()];
    page.api.handle({
      takeCorrection: () => {
        page.waiting.us = [];
        return refusal(404, 'NOT_FOUND');
      },
    });
    page.open();
    await askNext();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take' }));
    const text = 'Another person was faster, and no other one in Spanish waits right now.';
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[corrector.lost-race] is refused with the server’s text when the corrector has another task meanwhile', async () => {
    page.waiting.us = [task()];
    const error = { code: 'CONFLICT', message: 'You have another task in progress.', requestId: 'r' };
    page.api.handle({
      takeCorrection: () => {
        page.own.eu = [task({ id: 'other', locale: 'eu', state: 'taken', corrector: 'u' })];
        return Response.json({ error }, { status: 409 });
      },
    });
    page.open();
    await askNext();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take' }));
    expect(await screen.findByText(error.message)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('[corrector.empty] of an empty queue is said in plain words', async () => {
    page.open();
    await askNext();
    const text = 'No task in Spanish waits for you right now. New ones appear here by themselves.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[corrector.next-failed] shows the server’s text when it cannot be found', async () => {
    const message = 'You have a task already.';
    page.api.handle({
      popCorrection: () => Response.json({ error: { code: 'CONFLICT', message, requestId: 'r' } }, { status: 409 }),
    });
    page.open();
    await askNext();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('[corrector.next-failed] shows Unable to fulfill request for 8 seconds when there is no text', async () => {
    page.api.handle({ popCorrection: () => Response.error() });
    page.open();
    await askNext();
    const toast = await screen.findByText('Unable to fulfill request');
    expect(toastTime(toast)).toBe(8000);
  });

  it('[corrector.regions] comes from the region that answers, and says that the other does not', async () => {
    page.down.add('eu');
    page.waiting.us = [task()];
    page.open();
    await askNext();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('The EU region does not answer. Its tasks are missing here.')).toBeTruthy();
  });

  it('[corrector.reviews] of a reviewer can be a review', async () => {
    page.standing = { ...page.standing, reviews: ['en'] };
    page.waiting.us = [task({ id: 'r1', languageCode: 'en', state: 'review', pay: 0 })];
    page.api.handle({ takeCorrection: () => ({ task: task() }) });
    page.open();
    await askNext('Next review in English');
    const dialog = await screen.findByRole('dialog', { name: 'A review in English' });
    expect(within(dialog).queryByText('Pay')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take' }));
    await waitFor(() => expect(window.location.pathname).toBe('/corrector/us/review/r1'));
    const taken = page.api.calls.find(({ operation }) => operation === 'takeCorrection');
    expect(taken?.body).toEqual({ review: true });
  });

  it('[corrector.home] cannot be taken beside a current one', async () => {
    page.own.us = [task({ id: 'mine', state: 'taken', corrector: 'u' })];
    page.open();
    await screen.findByRole('button', { name: 'Continue' });
    expect(screen.getByRole('button', { name: 'Next task in Spanish' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Complete, pause or release your current task before you take another one.')).toBeTruthy();
  });

  it('[corrector.spanish] is offered in Spanish', async () => {
    setLanguage('es');
    page.waiting.us = [task()];
    page.open();
    await askNext('Siguiente tarea en Español');
    const dialog = await screen.findByRole('dialog', { name: 'Una tarea en Español' });
    expect(factOf(dialog, 'Dificultad prevista')).toBe('Media');
    expect(within(dialog).getByRole('button', { name: 'Ahora no' })).toBeTruthy();
  });
});
