import type { Locale } from '@parlance/contract/regions';
import type { CallOptions } from '@parlance/ui/api-client';
import { createContext, useContext } from 'react';

/**
 * How a transcript is opened: by the signed-in person (the present or an earlier version), by a public key in the region of the
 * transcript, or by a correction task in its region. How the caller has the task is its `role`; `view` is read only.
 */
export type TranscriptSource =
  | { readonly kind: 'own'; readonly versionId?: string | undefined }
  | { readonly kind: 'public'; readonly pubkey: string; readonly locale: Locale }
  | { readonly kind: 'task'; readonly locale: Locale; readonly role: 'corrector' | 'reviewer' | 'view' };

export const OWN: TranscriptSource = { kind: 'own' };

/** The part of an API call that depends on the source. */
export function openedBy(source: TranscriptSource): {
  readonly query: { readonly pubkey?: string; readonly versionId?: string | undefined };
  readonly options: CallOptions;
} {
  if (source.kind === 'own') return { query: { versionId: source.versionId }, options: {} };
  if (source.kind === 'task') return { query: {}, options: { locale: source.locale } };
  return { query: { pubkey: source.pubkey }, options: { locale: source.locale, anonymous: true } };
}

/** The flags of the corrector pages: for correctors and reviewers, only the version rule applies (Spec part 2, section 4). */
export function correctorFlags(source: TranscriptSource): {
  readonly isCorrector: boolean;
  readonly isReviewer: boolean;
} {
  const role = source.kind === 'task' ? source.role : undefined;
  return { isCorrector: role === 'corrector', isReviewer: role === 'reviewer' };
}

const context = createContext<TranscriptSource>(OWN);

export const TranscriptSourceProvider = context.Provider;

/** How the shown transcript was opened. */
export function useTranscriptSource(): TranscriptSource {
  return useContext(context);
}
