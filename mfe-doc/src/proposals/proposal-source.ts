import type { JobFailure } from '@parlance/contract/job';
import type { MarkdownSource } from '@parlance/document/from-markdown';

/** What of a proposal is written so far: Markdown, from its beginning. */
export interface ProposedText {
  readonly text: string;
  /** The writer had no room for more. */
  readonly isCut: boolean;
}

/** A part of the document, as positions of ProseMirror; empty where a text is added. */
export interface ProposalRange {
  readonly from: number;
  readonly to: number;
}

/** What writes a proposal: a language model. */
export interface ProposalSource {
  /**
   * Writes, and yields the text whenever it has grown; the last is the whole. Each call is one try. When `signal` ends with the
   * reason {@link DISCARDED}, the person does not want the text, and the source stops its work; with another reason the person left the page.
   *
   * @param range where the text belongs at this time
   * @throws ProposalFailedError, ApiCallError
   */
  write(signal: AbortSignal, range: ProposalRange): AsyncIterable<ProposedText>;
  /** The recording whose times the text may cite. Without it citations vanish. */
  readonly times?: Pick<MarkdownSource, 'collection' | 'isTime'>;
  /** The proposal has moved with edits around it. */
  moved?(range: ProposalRange): void;
  /** The text was accepted or discarded. */
  ended?(): void;
}

/** Why a proposal's signal ends when the person doesn't want the text. */
export const DISCARDED = 'discarded';

/** Why there is no text: a reason of the job, it was stopped elsewhere, or the recording that it is about can't be read. */
export type ProposalFailure = JobFailure | 'cancelled' | 'source';

export class ProposalFailedError extends Error {
  readonly reason: ProposalFailure;

  constructor(reason: ProposalFailure) {
    super(`The text was not written: ${reason}.`);
    this.name = 'ProposalFailedError';
    this.reason = reason;
  }
}
