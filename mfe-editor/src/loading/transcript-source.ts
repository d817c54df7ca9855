import type { Locale } from '@parlance/contract/regions';
import type { CallOptions } from '@parlance/ui/api-client';
import { createContext, useContext } from 'react';

/**
 * How a transcript is opened: by the signed-in person (the present or an earlier version), or by a public key in the
 * region of the transcript.
 */
export type TranscriptSource =
  | { readonly kind: 'own'; readonly versionId?: string | undefined }
  | { readonly kind: 'public'; readonly pubkey: string; readonly locale: Locale };

export const OWN: TranscriptSource = { kind: 'own' };

/** The part of an API call that depends on the source. */
export function openedBy(source: TranscriptSource): {
  readonly query: { readonly pubkey?: string; readonly versionId?: string | undefined };
  readonly options: CallOptions;
} {
  if (source.kind === 'own') return { query: { versionId: source.versionId }, options: {} };
  return { query: { pubkey: source.pubkey }, options: { locale: source.locale, anonymous: true } };
}

const context = createContext<TranscriptSource>(OWN);

export const TranscriptSourceProvider = context.Provider;

/** How the shown transcript was opened. */
export function useTranscriptSource(): TranscriptSource {
  return useContext(context);
}
