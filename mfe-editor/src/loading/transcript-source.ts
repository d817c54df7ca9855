import type { Locale } from '@parlance/contract/regions';
import type { CallOptions } from '@parlance/ui/api-client';
import { createContext, useContext } from 'react';

/**
 * By what a transcript is opened: by who is signed in (an earlier version, if one is named), or by a public key in the
 * region where it is.
 */
export type TranscriptSource =
  | { readonly kind: 'own'; readonly versionId?: string | undefined }
  | { readonly kind: 'public'; readonly pubkey: string; readonly locale: Locale };

export const OWN: TranscriptSource = { kind: 'own' };

/** What a call needs beside the transcript's id. */
export function openedBy(source: TranscriptSource): {
  readonly query: { readonly pubkey?: string; readonly versionId?: string | undefined };
  readonly options: CallOptions;
} {
  if (source.kind === 'own') return { query: { versionId: source.versionId }, options: {} };
  return { query: { pubkey: source.pubkey }, options: { locale: source.locale, anonymous: true } };
}

const context = createContext<TranscriptSource>(OWN);

export const TranscriptSourceProvider = context.Provider;

/** By what the transcript that is shown was opened. */
export function useTranscriptSource(): TranscriptSource {
  return useContext(context);
}
