import { MAX_COMPLETION_TEXT } from '@parlance/contract/completion';
import type { CallOf } from '@parlance/contract/endpoints';
import { isOpenJob } from '@parlance/contract/job';
import type { Completion } from '@parlance/contract/schemas/completion';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import type { Node } from 'prosemirror-model';
import {
  DISCARDED,
  ProposalFailedError,
  type ProposalRange,
  type ProposalSource,
} from '../../proposals/proposal-source.ts';
import type { CompletionWish } from './completion-wish.ts';
import { type KeptCompletion, keepCompletion } from './kept-completion.ts';

/** Milliseconds between two requests for the text so far. */
const POLL = 1000;

interface Asked {
  readonly documentId: string;
  readonly wish: CompletionWish;
  /** The transcript of which the document was made. */
  readonly transcript?: string | undefined;
  /** The document as it is now. */
  readonly documentNow: () => Node;
  /** A text that was asked for before the page was reloaded. */
  readonly kept?: KeptCompletion | undefined;
}

/** A text that the stage's language model writes for a document (Spec part 2, section 7.1: completion, processing). */
export function completionSource({ documentId, wish, transcript, documentNow, kept }: Asked): ProposalSource {
  let id: string = kept?.id ?? crypto.randomUUID();
  const isBeginning = kept?.isBeginning ?? false;
  const keep = ({ from, to }: ProposalRange) => keepCompletion(documentId, { id, wish, from, to, isBeginning });
  const begin = async (body: CallOf<'createCompletion'>['body']): Promise<Completion> => {
    try {
      return await callApi('createCompletion', { params: { id: documentId }, body });
    } catch (error) {
      // Another person had the id in this tab.
      if (error instanceof ApiCallError && error.code === 'CONFLICT') id = crypto.randomUUID();
      const isGone = error instanceof ApiCallError && error.code === 'NOT_FOUND';
      throw wish.isRewrite && isGone ? new ProposalFailedError('source') : error;
    }
  };
  return {
    // The service has checked them.
    ...(wish.isRewrite && transcript && { times: { collection: transcript, isTime: () => true } }),
    async *write(signal, range) {
      keep(range);
      // Not ended by the signal: a text that is begun unseen could not be stopped.
      let completion = await begin({ id, ...wish, from: range.from, text: await textFor(wish, documentNow(), range) });
      const { id: begun } = completion;
      try {
        while (isOpenJob(completion.state) && !signal.aborted) {
          yield completion;
          await pause(POLL, signal);
          completion = (await textSoFar(documentId, begun, signal)) ?? completion;
        }
      } finally {
        // Only a text that began uses up its id: what failed before is asked for again under the same.
        id = crypto.randomUUID();
        if (signal.reason === DISCARDED && isOpenJob(completion.state)) void stop(documentId, begun);
        if (signal.reason !== DISCARDED && signal.aborted) id = begun;
      }
      if (signal.aborted) return;
      if (completion.state !== 'done') throw new ProposalFailedError(failureOf(completion));
      yield completion;
    },
    moved: keep,
    ended: () => keepCompletion(documentId, undefined),
  };
}

async function textFor({ isRewrite }: CompletionWish, document: Node, range: ProposalRange): Promise<string> {
  return isRewrite ? markdownOf(document, range) : materialOf(document, range);
}

/** A part of the document in Markdown, with its times. What writes Markdown is loaded by it. */
export async function markdownOf(document: Node, { from, to }: ProposalRange): Promise<string> {
  const { toMarkdown } = await import('@parlance/document/to-markdown');
  return toMarkdown(document.cut(from, to));
}

/** What the model reads of the document: what is selected, or the end of the text up to the place. */
export function materialOf(document: Node, { from, to }: ProposalRange): string {
  const [start, end] = from < to ? [from, to] : [0, from];
  const text = document.textBetween(start, end, '\n', ' ');
  // No half of a character that is two for JavaScript.
  return text.slice(-MAX_COMPLETION_TEXT).replace(/^[\uDC00-\uDFFF]/, '');
}

function failureOf({ state, error }: Completion): ProposalFailedError['reason'] {
  return state === 'cancelled' ? 'cancelled' : (error ?? 'internal');
}

/** The text as it is now; undefined while the service can't be reached. */
async function textSoFar(documentId: string, id: string, signal: AbortSignal): Promise<Completion | undefined> {
  try {
    const { processing } = await callApi('getProcessing', { params: { id: documentId } }, { signal, once: true });
    const found = processing.find((each) => each.id === id);
    if (!found) throw new ProposalFailedError('internal');
    return found;
  } catch (error) {
    if (signal.aborted) return undefined;
    const isPassing = error instanceof ApiCallError && (error.code === 'NETWORK' || error.status >= 500);
    if (!isPassing) throw error;
    return undefined;
  }
}

async function stop(documentId: string, completionId: string): Promise<void> {
  try {
    await callApi('cancelCompletion', { params: { id: documentId, completionId } }, { keepalive: true });
  } catch (error) {
    // The service goes on writing to the end of the text. The document does not show it.
    console.warn('The text was not stopped.', error);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
