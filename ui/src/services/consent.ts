import { PURPOSES, type Purpose } from '@parlance/contract/consent';
import { type Consent, consentSchema } from '@parlance/contract/schemas/consent';
import * as v from 'valibot';
import { createStore, useStore } from 'zustand';

/** The answers are kept in the browser that they were given in: they also hold for people without an account. */
const KEY = 'parlance.consent';

const answers = createStore<Consent>(() => stored());

// Another tab of the browser has changed them.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) answers.setState(stored(), true);
});

function stored(): Consent {
  try {
    const parsed = v.safeParse(consentSchema, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    // Nothing is allowed by a damaged entry, or in a browser that keeps nothing.
    return {};
  }
}

/** Whether the person has allowed a purpose in this browser. */
export function isAllowed(purpose: Purpose): boolean {
  return answers.getState()[purpose] === true;
}

/** As {@link isAllowed}, for components. */
export function useAllowed(purpose: Purpose): boolean {
  return useStore(answers, (consent) => consent[purpose] === true);
}

/** Whether the person has answered for all of these purposes. */
export function useAnswered(purposes: readonly Purpose[]): boolean {
  return useStore(answers, (consent) => purposes.every((purpose) => consent[purpose] !== undefined));
}

/** Keeps answers. Those for other purposes stay. */
export function answerConsent(purposes: readonly Purpose[], allowed: boolean): void {
  const changed = Object.fromEntries(purposes.map((purpose) => [purpose, allowed]));
  const consent = { ...answers.getState(), ...changed };
  answers.setState(consent, true);
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } catch (error) {
    console.warn('The answers could not be kept; they hold until the page is left.', error);
  }
}

/**
 * Calls `listener` when what is allowed changes.
 *
 * @returns the function that ends it
 */
export function subscribeToConsent(listener: () => void): () => void {
  return answers.subscribe((now, before) => {
    if (PURPOSES.some((purpose) => now[purpose] !== before[purpose])) listener();
  });
}
