import { type FormEvent, useRef } from 'react';

type Submit = (event: FormEvent) => Promise<void>;

/** Lets a form be submitted again only when the submit before is through (Spec part 2, section 4): a state would be late. */
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
