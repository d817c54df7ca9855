import type { Locale } from '@parlance/contract/regions';
import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import type { Standing } from '@parlance/contract/schemas/corrector';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { Root } from './root.tsx';

/** Seconds since the epoch. */
export const NOW = Math.floor(Date.now() / 1000);

/** A waiting task of 90 seconds in Spanish. */
export function task(fields: Partial<CorrectionTask> = {}): CorrectionTask {
  return {
    ...{ id: 't1', locale: 'us', kind: 'order', state: 'queued', languageCode: 'es', effort: {}, tModified: NOW },
    ...{ seconds: 90, difficulty: 'medium', pay: 120, created: NOW - 3600, due: NOW + 7200, urgent: false, flags: [] },
    ...fields,
  };
}

/** The regions' answers for the signed-in corrector, Ada, and the page that shows them. */
export class FakeCorrector {
  standing: Standing = {
    ...{ uid: 'u', name: 'Ada Byron', email: 'ada@example.org', locale: 'us', languages: ['es'], reviews: [] },
    ...{ regions: ['us', 'eu'], isOnProbation: false, hiddenInLeaderboard: false, since: NOW - 40 * 24 * 3600 },
  };
  /** What the corrector has, and the heads of the queues, by region. */
  own: Record<Locale, CorrectionTask[]> = { us: [], eu: [] };
  waiting: Record<Locale, CorrectionTask[]> = { us: [], eu: [] };
  /** Regions that answer every call with an error of the server. */
  readonly down = new Set<Locale>();
  readonly api: FakeApi;

  constructor() {
    queryClient.clear();
    // A test of a failure need not wait for the second try.
    queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
    this.api = new FakeApi({
      getProfile: () => ({ user: fakeUser({ isCorrector: true }) }),
      getStanding: () => this.standing,
      updateStanding: ({ body }) => {
        this.standing = { ...this.standing, ...Object(body) };
        return this.standing;
      },
      getCorrectorQueue: ({ locale }) => this.#of(locale, () => ({ data: this.own[locale] })),
      countQueue: ({ locale }) => this.#of(locale, () => ({ tasks: this.waiting[locale].length, reviews: 4 })),
      popCorrection: ({ locale }) => this.#of(locale, () => ({ task: this.waiting[locale][0] })),
      getActivity: ({ locale }) => this.#of(locale, () => ({ data: [], active: 0 })),
      getCorrectorStats: ({ locale }) =>
        this.#of(locale, () => ({ tasks: 0, seconds: 0, cents: 0, released: 0, rejected: 0 })),
      getLeaderboard: ({ locale }) => this.#of(locale, () => ({ data: [] })),
      listRejections: ({ locale }) => this.#of(locale, () => ({ data: [] })),
      listCorrections: ({ locale }) => this.#of(locale, () => ({ data: [] })),
      listExams: ({ locale }) => this.#of(locale, () => ({ data: [], languages: [] })),
      getCorrectorRates: () => ({ own: { es: 80 } }),
      updateCorrectorActivityCall: () => ({}),
      releaseCorrection: () => ({}),
    });
    fakeSession();
  }

  #of(locale: Locale, answer: () => unknown): unknown {
    return this.down.has(locale) ? refusal(500, 'INTERNAL') : answer();
  }

  /** The calls of an operation, as `us` or `eu` with the id, if the path has one. */
  callsOf(operation: string): string[] {
    return this.api.calls
      .filter((call) => call.operation === operation)
      .map(({ locale, params }) => (params.id ? `${locale} ${params.id}` : locale));
  }

  open(path = '/corrector') {
    window.history.replaceState(null, '', path);
    return render(
      <AppProviders>
        <ToastRegion />
        <BrowserRouter>
          <Root />
        </BrowserRouter>
      </AppProviders>,
    );
  }
}
