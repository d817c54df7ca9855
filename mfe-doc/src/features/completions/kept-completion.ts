import * as z from 'zod';
import { completionWishSchema } from './completion-wish.ts';

const keptSchema = z.object({
  /** The id of the text at the service. */
  id: z.uuid(),
  wish: completionWishSchema,
  from: z.number().int().min(0),
  to: z.number().int().min(0),
  /** It is the beginning of a new document: it is accepted by itself, if the document is still empty. */
  isBeginning: z.boolean().default(false),
});

/** A text that was asked for and neither accepted nor discarded. */
export type KeptCompletion = z.infer<typeof keptSchema>;

const keyOf = (documentId: string) => `parlance.completion.${documentId}`;

/** The open text of a document in this tab, so that a reload doesn't lose it. */
export function keptCompletion(documentId: string): KeptCompletion | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(documentId));
    return stored === null ? undefined : keptSchema.safeParse(JSON.parse(stored)).data;
  } catch (error) {
    console.warn('The kept text could not be read.', error);
    return undefined;
  }
}

/** Keeps it, or forgets it. A browser without storage loses the proposal with a reload, and nothing else. */
export function keepCompletion(documentId: string, kept: KeptCompletion | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(documentId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(documentId));
  } catch (error) {
    console.warn('The text could not be kept.', error);
  }
}
