import { searchStateOf } from '@parlance/contract/collection-status';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { cardState } from './card-state.ts';

const NOW = 1_800_000_000;

function collection(fields: Partial<CollectionSummary>): CollectionSummary {
  return {
    id: 'c',
    name: 'Talk',
    userId: 'u',
    orgId: 'o',
    languageCode: 'en-US',
    locale: 'us',
    started: NOW - 10,
    tProgress: 0,
    progress: 'PENDING',
    ...fields,
  };
}

describe('a card', () => {
  it('[dashboard.badges] shows the status of a collection', () => {
    const kind = (fields: Partial<CollectionSummary>) => cardState(collection(fields), NOW).status.kind;
    expect(kind({})).toBe('processing');
    expect(kind({ tProgress: 100, progress: undefined })).toBe('draft');
    expect(kind({ paused: true })).toBe('paused');
    expect(kind({ progress: 'ERROR' })).toBe('error');
    const half = { props: { duration: 120 }, started: NOW - 60, tProgress: 15 };
    expect(cardState(collection(half), NOW).status).toMatchObject({ kind: 'processing', ofAll: 0.5, overdue: false });
  });

  it('[dashboard.early-progress] moves its bar by the time, within what the pipeline has done', () => {
    const bar = (tProgress: number, elapsed: number) => {
      const { status } = cardState(collection({ props: { duration: 120 }, started: NOW - elapsed, tProgress }), NOW);
      return status.kind === 'processing' ? status.ofAll : undefined;
    };
    expect([bar(0, 0), bar(0, 12), bar(0, 110)]).toEqual([0, 0.1, 0.3]);
    expect([bar(15, 0), bar(15, 60), bar(15, 200)]).toEqual([0.3, 0.5, 0.7]);
    expect([bar(35, 0), bar(45, 0), bar(45, 200)]).toEqual([0.7, 0.9, 0.98]);
  });

  it('[dashboard.badges-precision] shows where a precision review is', () => {
    const kind = (perfection: boolean) =>
      cardState(collection({ progress: undefined, tProgress: 100, tCompletion: { draft: true, perfection } }), NOW)
        .status.kind;
    expect([kind(true), kind(false)]).toEqual(['precision-reviewed', 'precision-queued']);
  });

  it('[precision.due] has the time when it is due, also after that; the filter of searches finds it as queued', () => {
    const ordered = collection({
      ...{ progress: undefined, tProgress: 100, tCompletion: { draft: true, perfection: false } },
      card: { due: NOW - 1 },
    });
    expect(cardState(ordered, NOW).status).toEqual({ kind: 'precision-queued', due: NOW - 1 });
    expect(searchStateOf(ordered)).toBe('precision-queued');
  });

  it('[dashboard.badges-other] shows texts and what is converted', () => {
    const text = (fields: Partial<CollectionSummary>) => cardState(collection({ type: 'text', ...fields }), NOW);
    expect(text({})).toMatchObject({ status: { kind: 'text' }, message: 'message.waiting', opens: true });
    expect(text({ progress: undefined, tProgress: 10 }).message).toBe('message.converting');
    const done = { progress: undefined, tProgress: 100 } as const;
    expect(text(done).message).toBe('message.no-content');
    expect(text({ ...done, snippet: 'Hello' })).toMatchObject({ message: undefined, snippet: 'Hello' });
    const failed = text({ progress: 'ERROR', languageCode: 'auto' });
    expect(failed).toMatchObject({
      status: { kind: 'error' },
      opens: false,
      retries: false,
      retriesWithLanguage: false,
    });
  });

  it('[dashboard.badges-other] shows translations', () => {
    const translating = cardState(collection({ tTranslation: { from: 'es-ES' } }), NOW);
    expect(translating).toMatchObject({ status: { kind: 'translating' }, message: 'message.translating' });
    const done = { progress: undefined, tProgress: 100, tTranslation: { from: 'es-ES', translated: true } } as const;
    expect(cardState(collection(done), NOW)).toMatchObject({
      status: { kind: 'translated', from: 'es-ES', to: 'en-US' },
      message: undefined,
    });
    const reviewed = collection({ ...done, tCompletion: { draft: true, perfection: true } });
    expect(cardState(reviewed, NOW).status.kind).toBe('translated');
  });

  it('[dashboard.overdue] offers one retry after twice the expected time', () => {
    expect(cardState(collection({ started: NOW - 119 }), NOW).message).toBe('message.processing');
    const late = cardState(collection({ started: NOW - 121 }), NOW);
    expect(late).toMatchObject({ message: 'message.overdue', retries: true });
    const again = cardState(collection({ started: NOW - 121, retried: true }), NOW);
    expect(again).toMatchObject({ message: 'message.could-not-complete', retries: false });
  });

  it('[dashboard.error-card] does not open if the collection failed', () => {
    const state = cardState(collection({ progress: 'ERROR' }), NOW);
    expect(state).toMatchObject({ opens: false, renames: false });
  });

  it('[dashboard.error-reason] shows why the collection failed', () => {
    const state = cardState(collection({ progress: 'ERROR', failure: 'no-audio' }), NOW);
    expect(state).toMatchObject({ message: 'message.error', failure: 'no-audio' });
  });

  it('[dashboard.retry] offers one retry', () => {
    expect(cardState(collection({ progress: 'ERROR' }), NOW).retries).toBe(true);
    expect(cardState(collection({ progress: 'ERROR', retried: true }), NOW).retries).toBe(false);
    expect(cardState(collection({ tProgress: 100 }), NOW).retries).toBe(false);
  });

  it('[dashboard.support-message] asks support when it was tried again and still has no draft', () => {
    const asks = (fields: Partial<CollectionSummary>) => cardState(collection(fields), NOW).asksSupport;
    expect(asks({ progress: 'ERROR', retried: true })).toBe(true);
    expect(asks({ started: NOW - 121, retried: true })).toBe(true);
    expect(asks({ retried: true })).toBe(false);
    expect(asks({ progress: 'ERROR' })).toBe(false);
    expect(asks({ progress: undefined, tProgress: 100, retried: true })).toBe(false);
  });

  it('[dashboard.retry] is offered again after a plan lifts the limit', () => {
    const tooLong = { progress: 'ERROR', failure: 'too-long-for-plan', retried: true } as const;
    expect(cardState(collection(tooLong), NOW).retries).toBe(true);
  });

  it('[dashboard.retry-language] needs a language that could not be determined, and is a retry like others', () => {
    const unknown = cardState(collection({ progress: 'ERROR', languageCode: '', failure: 'language' }), NOW);
    expect(unknown).toMatchObject({ retries: false, retriesWithLanguage: true, message: 'message.language' });
    expect(unknown.failure).toBeUndefined();
    const again = collection({ progress: 'ERROR', languageCode: 'auto', failure: 'language', retried: true });
    expect(cardState(again, NOW)).toMatchObject({ retriesWithLanguage: false, blamesLanguage: false });
  });

  it('[dashboard.retry-language] offers a retry with a language after auto-detection', () => {
    const auto = cardState(collection({ progress: 'ERROR', languageCode: 'auto' }), NOW);
    expect(auto).toMatchObject({ retriesWithLanguage: true, blamesLanguage: true });
    expect(cardState(collection({ progress: 'ERROR' }), NOW).retriesWithLanguage).toBe(false);
    const ofMedia = cardState(collection({ progress: 'ERROR', failure: 'media-issue' }), NOW);
    expect(ofMedia.retriesWithLanguage).toBe(true);
  });

  it('[uploading.engine-languages] offers another language alone when the engine cannot do this one any more', () => {
    for (const failure of ['internal', 'no-speech'] as const) {
      const spanish = collection({ progress: 'ERROR', languageCode: 'es-ES', failure });
      expect(cardState(spanish, NOW, ['en-US'])).toMatchObject({
        ...{ retries: false, retriesWithLanguage: true, blamesLanguage: false, failure },
      });
      expect(cardState(spanish, NOW, ['en-US', 'es-ES'])).toMatchObject({ retries: true, retriesWithLanguage: false });
    }
    const retried = collection({ progress: 'ERROR', languageCode: 'es-ES', failure: 'internal', retried: true });
    expect(cardState(retried, NOW, ['en-US']).retriesWithLanguage).toBe(false);
  });

  it('[dashboard.language-helps] offers no language for what has nothing to hear, and says the reason alone', () => {
    for (const failure of ['empty', 'not-media', 'no-audio', 'no-speech', 'too-long', 'link-gone'] as const) {
      const state = cardState(collection({ progress: 'ERROR', languageCode: 'auto', failure }), NOW);
      expect(state).toMatchObject({ retriesWithLanguage: false, blamesLanguage: false, failure });
    }
  });

  it('[dashboard.snippet] shows the start of the text', () => {
    const done = { tProgress: 100, progress: undefined };
    expect(cardState(collection({ ...done, snippet: 'Hello , world .' }), NOW).snippet).toBe('Hello, world.');
    expect(cardState(collection(done), NOW).snippet).toBe('[No Data]');
    const long = 'This is a text with enough letters, which ends here';
    for (const end of ['', '.', '…', '...', ' .']) {
      expect(cardState(collection({ ...done, snippet: long + end }), NOW).snippet).toBe(`${long}...`);
    }
    expect(cardState(collection({ ...done, languageCode: '' }), NOW).message).toBe('message.language');
  });
});
