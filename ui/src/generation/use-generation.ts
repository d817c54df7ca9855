import { GENERATION_DEBOUNCE_MS, promptText } from '@parlance/contract/generation';
import type { GenerationPrice } from '@parlance/contract/schemas/generation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useProfile } from '../account/profile.ts';
import { reloadUsage } from '../account/usage.ts';
import { noteWelcomeStep } from '../account/welcome-steps.ts';
import { callApi } from '../api/api-client.ts';
import { errorText } from '../api/error-text.ts';
import { reloadCollections } from '../collections/collections.ts';
import { ApiCallError } from '../http/api-call-error.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';
import type { ContentForm } from './content-choice.ts';
import { useGenerationTexts } from './generation-texts.ts';

/** Spec part 2, section 9: "upgrade failures 20 s". */
const FAILURE_MS = 20_000;

/** Where payments are reviewed (Spec part 2, section 8, "billing link or /settings/invoices"). */
const SETTINGS = '/settings/invoices';

/** Errors of which the service's sentence says nothing to a person. */
const UNSPECIFIC: readonly string[] = ['INTERNAL', 'UNAVAILABLE', 'NETWORK', 'BAD_ANSWER', 'BAD_REQUEST'];

export interface Generation extends ContentForm {
  readonly prompt: string;
  readonly name: string;
}

function priceQuery(id: string) {
  return queryOptions({
    queryKey: ['generation-price', id],
    queryFn: ({ signal }) => callApi('getGenerationPrice', { params: { id } }, { signal }),
    // It depends on what was used in the meantime.
    staleTime: 0,
    gcTime: 0,
  });
}

/** What making content of a transcript costs now. */
export function useGenerationPrice(id: string) {
  return useQuery(priceQuery(id));
}

/** Begins the making of a document of the transcript `id`. */
export function useGeneration(id: string, price: GenerationPrice | undefined) {
  const t = useGenerationTexts();
  const { user } = useProfile();
  const queries = useQueryClient();
  const [started, setStarted] = useState<string>();
  const request = useRef({ of: '', id: '' });
  const last = useRef(Number.NEGATIVE_INFINITY);
  const generating = useExclusiveMutation({
    mutationFn: (generation: Generation) => {
      // The same request after a lost answer makes no second document.
      const of = JSON.stringify(generation);
      if (request.current.of !== of) request.current = { of, id: crypto.randomUUID() };
      const body = { ...generation, prompt: promptText(generation.prompt), requestId: request.current.id };
      return callApi('generateContent', { params: { id }, body: { ...body, ...agreedOn(price) } });
    },
    onSuccess: (made) => {
      setStarted(made.id);
      // The lists of an open dashboard show its card.
      void reloadCollections();
      noteWelcomeStep(user?.settings, 'generated');
      void reloadUsage();
    },
    onError: (error) => {
      console.warn('No content was generated.', error);
      const isChanged = error instanceof ApiCallError && error.code === 'CONFLICT';
      void queries.invalidateQueries({ queryKey: priceQuery(id).queryKey });
      toast.error(isChanged ? t('price.changed') : failureText(error, t('failed')), {
        autoClose: FAILURE_MS,
        action: { label: t('failed.settings'), href: SETTINGS },
      });
    },
  });
  return {
    /** The id of the document, once its making has begun. */
    started,
    isGenerating: generating.isPending,
    /** Of clicks within {@link GENERATION_DEBOUNCE_MS} the first counts. */
    generate(generation: Generation) {
      const now = performance.now();
      if (now - last.current < GENERATION_DEBOUNCE_MS) return;
      last.current = now;
      generating.mutate(generation);
    },
  };
}

function agreedOn(price: GenerationPrice | undefined): { credits?: number } {
  if (price === undefined || price.kind === 'unlimited') return {};
  return { credits: price.kind === 'free' ? 0 : price.credits };
}

function failureText(error: Error, usual: string): string {
  return error instanceof ApiCallError && !UNSPECIFIC.includes(error.code) ? errorText(error) : usual;
}
