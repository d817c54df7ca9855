import { useEffect, useState } from 'react';
import { isCountry, keptCountry, likelyCountry, rememberCountry } from './countries.ts';
import { lookUpCountry } from './country-lookup.ts';

/**
 * The visitor's country: what this browser keeps, else what is looked up and kept then; a guess by the browser's languages
 * until that has come (Spec part 1, section 4, sign-up 2). Whoever chooses another one has it kept.
 */
export function useCountry(): [country: string, choose: (country: string) => void] {
  const [country, setCountry] = useState(() => likelyCountry());
  useEffect(() => {
    if (keptCountry()) return;
    let isGone = false;
    void lookUpCountry().then((found) => {
      // Somebody who chose meanwhile knows better.
      if (isGone || !isCountry(found) || keptCountry()) return;
      rememberCountry(found);
      setCountry(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const choose = (chosen: string) => {
    rememberCountry(chosen);
    setCountry(chosen);
  };
  return [country, choose];
}
