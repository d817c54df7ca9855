import { type FormEvent, useRef } from 'react';

type Submit = (event: FormEvent) => Promise<void>;

/**
 * Ignores a submit while the previous one runs (Spec part 2, section 4). It uses a ref: React state changes too late.
 */
export function useSubmitOnce(submit: Submit): Submit {
  const underWay = useRef(false);
  return async (event) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    try {
      await submit(event);
    } finally {
      underWay.current = false;
    }
  };
}
