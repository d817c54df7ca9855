import type { Collection } from '@parlance/contract/collection';
import { reloadUsage } from '../account/usage.ts';
import { callApi } from '../api/api-client.ts';
import { errorText } from '../api/error-text.ts';
import { asListed } from '../collections/collections.ts';
import { ApiCallError } from '../http/api-call-error.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { languageName } from '../languages/language-name.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';
import { reloadPrecision } from './precision.ts';
import { type PrecisionTexts, usePrecisionTexts } from './precision-texts.ts';

/** Spec part 2, section 9: "upgrade failures 20 s". */
const FAILURE_MS = 20_000;

/** Errors of which the service's sentence says nothing to a person. */
const UNSPECIFIC: readonly string[] = ['INTERNAL', 'UNAVAILABLE', 'NETWORK', 'BAD_ANSWER', 'BAD_REQUEST'];

export type OrderedCollection = Pick<Collection, 'id' | 'name' | 'languageCode'>;

interface Order {
  /** Makes sure that the service has what a person wrote; false when it could not be saved. */
  readonly prepare?: (() => Promise<boolean>) | undefined;
  /** The collection with the order. */
  readonly onOrdered: (collection: Collection) => void;
}

/** Edits that are not saved yet. */
class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}

/** Orders proofreading of a transcript. A second click while the call runs orders nothing. */
export function useOrder({ id, name, languageCode }: OrderedCollection, { prepare, onOrdered }: Order) {
  const t = usePrecisionTexts();
  const [shownIn] = useLanguage();
  return useExclusiveMutation({
    mutationFn: async () => {
      if (prepare && !(await prepare())) throw new UnsavedError();
      return callApi('orderPrecision', { params: { id } });
    },
    onSuccess: (collection) => {
      toast.success(t('done', { name: name || t('no-name') }));
      void reloadUsage();
      void reloadPrecision(id);
      onOrdered(collection);
    },
    onError: (error) => {
      console.warn('Precision was not ordered.', error);
      void reloadPrecision(id);
      if (error instanceof UnsavedError) return toast.error(t('unsaved'));
      // The last one left a moment ago: no payment helps.
      if (lacksCorrectors(error))
        return toast.error(t('no-correctors', { language: languageName(languageCode, shownIn) }));
      toast.error(failureText(error, t), {
        autoClose: FAILURE_MS,
        action: { label: t('failed.settings'), href: settingsFor(error) },
      });
    },
  });
}

/** Cancels an order. When that is too late, it says so and answers how the collection stands now. */
export function useCancelOrder({ id, name: given }: OrderedCollection, onChanged: (collection: Collection) => void) {
  const t = usePrecisionTexts();
  const name = given || t('no-name');
  return useExclusiveMutation({
    mutationFn: () => callApi('cancelPrecision', { params: { id } }),
    onSuccess: (collection) => {
      toast.success(t('undo.done', { name }));
      void reloadUsage();
      void reloadPrecision(id);
      onChanged(collection);
    },
    onError: async (error) => {
      console.warn('Precision was not cancelled.', error);
      void reloadPrecision(id);
      if (!(error instanceof ApiCallError) || error.code !== 'ALREADY_PROCESSING') return toast.error(errorText(error));
      const now = await callApi('getCollection', { params: { id } }).catch((failure: unknown) => {
        console.warn('It is not known how the collection stands.', failure);
      });
      const perfection = now ? now.tCompletion?.perfection : false;
      if (perfection === true) toast.info(t('undo.delivered', { name }));
      else toast.info(t(perfection === false ? 'undo.taken' : 'undo.gone', { name }));
      if (now) onChanged(await asListed(now));
    },
  });
}

function lacksCorrectors(error: Error): boolean {
  return error instanceof ApiCallError && error.fields.language !== undefined;
}

function isPoor(error: Error): boolean {
  return error instanceof ApiCallError && error.code === 'NOT_ENOUGH_MINUTES';
}

/** "billing link or /settings/invoices": credits are bought on the page of the plans. */
function settingsFor(error: Error): string {
  return isPoor(error) ? '/plans' : '/settings/invoices';
}

/** The service's reason in the interface's language. Its sentence for too few credits is the usual one. */
function failureText(error: Error, t: PrecisionTexts): string {
  if (!(error instanceof ApiCallError) || isPoor(error) || UNSPECIFIC.includes(error.code)) return t('failed');
  return errorText(error);
}
