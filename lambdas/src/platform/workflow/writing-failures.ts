import type { Failure } from '@parlance/contract/collection';
import type { JobFailure } from '@parlance/contract/job';

type WritingFailure = Extract<Failure, `writing-${string}`>;

/** Why a document could not be made, in the logs of its card. The interface translates it by the code. */
export const WRITING_FAILURES: Readonly<Record<WritingFailure, string>> = {
  'writing-busy': 'The language model did not answer. Please try again later.',
  'writing-refused': 'The language model did not write this. Please try another prompt.',
  'writing-empty': 'The transcript has too little to write about.',
  'writing-too-long': 'The transcript is too long for the language model.',
  'writing-not-paid': 'The plan does not include this, or there were not enough credits. Nothing was charged.',
  'writing-cancelled': 'It was cancelled. Nothing was charged.',
};

const ON_CARD: Readonly<Record<JobFailure, WritingFailure | 'internal'>> = {
  busy: 'writing-busy',
  refused: 'writing-refused',
  blocked: 'writing-refused',
  off: 'writing-refused',
  language: 'writing-refused',
  empty: 'writing-empty',
  'too-long': 'writing-too-long',
  internal: 'internal',
};

/** What a job's failure is on the card of its document. */
export function failureOnCard(failure: JobFailure): WritingFailure | 'internal' {
  return ON_CARD[failure];
}

/** The log of a document that could not be made. `now`: seconds since the epoch. */
export function writingLog(status: WritingFailure | 'internal', now: number) {
  const details = status === 'internal' ? 'Could not complete.' : WRITING_FAILURES[status];
  return { status, details, timestamp: Math.floor(now) };
}
