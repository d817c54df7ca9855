import { useFormats } from '../../parts/formats.ts';
import { useCorrectors } from '../parts/use-correctors.ts';
import { useRates } from '../parts/use-rates.ts';

/** The base languages that have a rate or a corrector, by name; undefined while neither is known. */
export function useQueueLanguages() {
  const { language: nameOf } = useFormats();
  const rates = useRates();
  const correctors = useCorrectors();
  const codes = new Set([
    ...Object.keys(rates.data?.languages ?? {}),
    ...(correctors.data?.correctors ?? []).flatMap(({ languages, reviews }) => [...languages, ...reviews]),
  ]);
  const languages = [...codes]
    .map((value) => ({ value, text: nameOf(value) }))
    .sort((a, b) => a.text.localeCompare(b.text));
  const isLoading = rates.isPending || correctors.isPending;
  const failed = rates.error ? rates : correctors.error ? correctors : undefined;
  return { languages, isLoading, failed, correctors };
}
