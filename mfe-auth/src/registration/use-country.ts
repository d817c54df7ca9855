import { useCallback, useEffect, useState } from 'react';
import { isCountry, keptCountry, likelyCountry, rememberCountry } from './countries.ts';
import { lookUpCountry } from './country-lookup.ts';

/**
 * The visitor's country: the stored one, else the result of a lookup, which is then stored. During the lookup it is a
 * guess from the browser's languages (Spec part 1, section 4, sign-up 2). `choose` stores another country.
 */
export function useCountry(): [country: string, choose: (country: string) => void] {
  const [country, setCountry] = useState(() => likelyCountry());
  useEffect(() => {
    if (keptCountry()) return;
    let isGone = false;
    void lookUpCountry().then((found) => {
      // The visitor's own choice during the lookup has priority.
      if (isGone || !isCountry(found) || keptCountry()) return;
      rememberCountry(found);
      setCountry(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const choose = useCallback((chosen: string) => {
    rememberCountry(chosen);
    setCountry(chosen);
  }, []);
  return [country, choose];
}
