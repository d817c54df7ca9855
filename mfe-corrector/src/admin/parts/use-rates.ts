import { useEitherRegion } from '../../regions/either-region.ts';

/** All rates, in cents a minute of audio. They are stored once for both regions. */
export function useRates() {
  const query = useEitherRegion('getCorrectorRates', {});
  return { ...query, data: query.data && (query.data.all ?? { languages: {}, correctors: {} }) };
}
