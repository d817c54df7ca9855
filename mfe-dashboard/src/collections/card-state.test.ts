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
    expect(cardState(collection({ props: { duration: 120 }, started: NOW - 60 }), NOW).status).toEqual({
      kind: 'processing',
      fraction: 0.5,
      overdue: false,
    });
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

  it('[dashboard.retry-language] offers a retry with a language after auto-detection', () => {
    const auto = cardState(collection({ progress: 'ERROR', languageCode: 'auto' }), NOW);
    expect(auto).toMatchObject({ retriesWithLanguage: true, blamesLanguage: true });
    expect(cardState(collection({ progress: 'ERROR' }), NOW).retriesWithLanguage).toBe(false);
    const ofMedia = cardState(collection({ progress: 'ERROR', failure: 'media-issue' }), NOW);
    expect(ofMedia.retriesWithLanguage).toBe(true);
    const noSound = cardState(collection({ progress: 'ERROR', languageCode: 'auto', failure: 'no-audio' }), NOW);
    expect(noSound).toMatchObject({ retriesWithLanguage: true, blamesLanguage: false });
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
