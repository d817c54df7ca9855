import type { ErrorCode } from './errors.ts';

/** Characters of a link, at most. */
export const MAX_LINK_LENGTH = 2048;

/** The minutes of a link's media on the free plan, at most (Spec part 1, section 9). */
export const FREE_LINK_MINUTES = 10;

/** Episodes of a feed that a check answers, the newest first. */
export const MAX_EPISODES = 100;

/**
 * Why the media of a link can't be had:
 * - `refused`: the address is not one of the public internet, or leads to one that isn't
 * - `unreachable`: the server does not answer, or too slowly, or with an error
 * - `gone`: there is nothing at the address
 * - `private`: the server asks for a sign-in
 * - `not-media`: there is something else than one recording
 * - `too-large`: more bytes than a transcription takes
 * - `no-resolver`: a service of videos whose media only an operator's resolver can give, and this stage has none
 */
export type LinkProblem = 'refused' | 'unreachable' | 'gone' | 'private' | 'not-media' | 'too-large' | 'no-resolver';

/** The code with which the API answers each problem. */
export const LINK_ERROR_CODES = {
  refused: 'LINK_REFUSED',
  unreachable: 'LINK_UNREACHABLE',
  gone: 'LINK_GONE',
  private: 'LINK_PRIVATE',
  'not-media': 'LINK_NOT_MEDIA',
  'too-large': 'LINK_TOO_LARGE',
  'no-resolver': 'LINK_NO_RESOLVER',
} as const satisfies Readonly<Record<LinkProblem, ErrorCode>>;

/** What a field for links takes for one (Spec part 1, section 5: "valid only if it contains 'http'"). */
export function looksLikeLink(text: string): boolean {
  return text.includes('http');
}

/** The address in a text that is a link: http or https, without a user name or a password in it; else undefined. */
export function linkAddress(text: string): URL | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return text.length <= MAX_LINK_LENGTH ? url : undefined;
}
