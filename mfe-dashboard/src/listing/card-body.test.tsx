import { setLanguage } from '@parlance/ui/i18n';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

describe('the card of a recording that failed', () => {
  afterEach(cleanup);

  it('[dashboard.plans-for-length] leads to the plans when it is too long for the free plan', async () => {
    const dashboard = new FakeDashboard();
    await dashboard.open([collection({ progress: 'ERROR', tProgress: 0, failure: 'too-long-for-plan' })]);
    expect(await screen.findByText(/The free plan takes recordings of up to 10 minutes\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans and credits' }).getAttribute('href')).toBe('/plans');
  });

  it('[dashboard.retry] takes over what happened in another tab', async () => {
    const dashboard = new FakeDashboard();
    dashboard.conflicts = { 'POST /pipeline/collection/c/retry': 'ALREADY_RETRIED' };
    await dashboard.open([collection({ progress: 'ERROR', tProgress: 0, failure: 'internal' })]);
    dashboard.collections = [collection({ progress: 'ERROR', tProgress: 0, failure: 'internal', retried: true })];
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The recording was tried again already. This is possible once.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });

  it('[dashboard.retry] is not offered to others than the owner', async () => {
    const dashboard = new FakeDashboard();
    await dashboard.open([collection({ userId: 'other', progress: 'ERROR', tProgress: 0 })]);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('[dashboard.support-message] has a way to support when it was tried again', async () => {
    await new FakeDashboard().open([collection({ progress: 'ERROR', tProgress: 0, retried: true })]);
    expect(screen.getByRole('button', { name: 'Ask support about Talk' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('the badge and the link of a card', () => {
  afterEach(cleanup);

  it('[dashboard.stages] says the stage beside a bar, or a spinner while nobody knows how long it takes', async () => {
    const started = Date.now() / 1000 - 10;
    const plan = { preparing: 5, hearing: 1000, writing: 5 };
    const going = { progress: 'PENDING', tProgress: 0, started, props: { duration: 6000 } } as const;
    const at = (stage: 'preparing' | 'queued' | 'hearing' | 'writing', since = Date.now() / 1000) => ({
      stage,
      since,
      plan,
    });
    await new FakeDashboard().open([
      collection({ ...going, id: 'u', props: {}, name: 'One' }),
      collection({ ...going, id: 'q', name: 'Two', card: { work: at('queued') } }),
      collection({ ...going, id: 'h', started: started - 400, card: { work: at('hearing', started - 390.5) } }),
      collection({ ...going, id: 'w', name: 'Four', card: { work: at('writing') } }),
    ]);
    for (const text of ['Uploaded', 'Queued', /^Hearing 40 %$/, 'Writing']) expect(screen.getByText(text)).toBeTruthy();
    const bars = screen.getAllByRole('progressbar', { name: 'Processing' });
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([null, '0', '99', '40']);
    act(() => setLanguage('es'));
    for (const text of ['Subido', 'En cola', /^Escuchando 40 %$/, 'Escribiendo']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    act(() => setLanguage('en'));
  });

  it('[dashboard.overdue] shows a dash for a recording that should be done', async () => {
    const started = Date.now() / 1000 - 1000;
    await new FakeDashboard().open([collection({ started, progress: 'PENDING', tProgress: 0 })]);
    expect(screen.getByRole('img', { name: 'Taking longer than expected' }).textContent).toBe('-');
    expect(screen.getByText('Taking longer than expected. Retry?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('[dashboard.badges-other] names texts, which open as documents, and translations with their languages', async () => {
    await new FakeDashboard().open([
      collection({ id: 'd', name: 'Post', type: 'text', snippet: '' }),
      collection({ id: 't', name: 'Charla', tTranslation: { from: 'es-ES', translated: true } }),
    ]);
    expect(screen.getByText('Magic Doc')).toBeTruthy();
    expect(screen.getByText('[No content]')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Post' }).getAttribute('href')).toBe('/doc/d');
    fireEvent.pointerEnter(screen.getByText('AI Translated Transcript'));
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toBe(
      'This transcript has been translated from Spanish (Spain) to English (United States).',
    );
  });

  it('[generation.source] says of a transcript that content was made of it', async () => {
    await new FakeDashboard().open([
      collection({ id: 'a', tCompletion: { draft: true, blog: true } }),
      collection({ id: 'b', tCompletion: { draft: true } }),
    ]);
    expect(screen.getAllByRole('img', { name: 'Content was generated from this transcript' })).toHaveLength(1);
  });

  it('[dashboard.badges-precision] names precision reviews', async () => {
    await new FakeDashboard().open([
      collection({ id: 'a', tCompletion: { draft: true, perfection: true } }),
      collection({ id: 'b', tCompletion: { draft: true, perfection: false } }),
    ]);
    expect(screen.getByText('Precision Reviewed')).toBeTruthy();
    expect(screen.getByText('Precision Review Queued')).toBeTruthy();
  });

  it('[precision.due] says when a precision review is due, and honestly when that is past', async () => {
    const now = Date.now() / 1000;
    const ordered = { tCompletion: { draft: true, perfection: false } };
    await new FakeDashboard().open([
      collection({ id: 'a', ...ordered, card: { due: now + 3600 } }),
      collection({ id: 'b', ...ordered, card: { due: now - 3600 } }),
    ]);
    const [soon, late] = screen.getAllByText('Precision Review Queued');
    fireEvent.pointerEnter(soon as HTMLElement);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
    const time = day.format((now + 3600) * 1000);
    expect((await screen.findByRole('tooltip')).textContent).toBe(`Precision Review Queued. It is due ${time}.`);
    fireEvent.pointerLeave(soon as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    act(() => setLanguage('es'));
    fireEvent.pointerEnter(screen.getAllByText('Revisión de Precision en cola')[1] as HTMLElement);
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/Tenía que estar lista el .*\. Sentimos que/);
    act(() => setLanguage('en'));
    expect(late).toBeTruthy();
  });
});
