// What the package offers to programs.
export type { Answer, CallName, ErrorCode, Input, Region } from './calls.ts';
export { Parlance, type SubtitleOptions, type TokenOwner, type TranscribeOptions } from './parlance.ts';
export { type ClientCode, ParlanceError } from './parlance-error.ts';
export { plainText, type Transcript, type TranscriptParagraph, type TranscriptWord } from './transcript.ts';
export type { TranscribeProgress } from './transcription.ts';
export type { CallOptions, ParlanceOptions } from './transport.ts';
export type { Wait } from './wait.ts';
