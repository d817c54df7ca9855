import type { ConverseRequest } from './converse-request.ts';

/** A piece of a text while it is written; the last has the reason of its end. */
export interface Piece {
  readonly text: string;
  readonly stop?: 'end_turn' | 'max_tokens';
}

/** Makes the text of an answer, piece by piece. @throws AwsError when it can't */
export type Writer = (request: ConverseRequest, signal: AbortSignal) => AsyncIterable<Piece>;
