/** Whether the edits are saved, as it is shown. */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** The network or the service can't be reached; saving is retried automatically. */
  | { readonly kind: 'offline' }
  /** Another person or tab changed the transcript first; nothing more is sent. */
  | { readonly kind: 'conflict' }
  /** The service refused the edits; they are sent again after the next one. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface Refusal {
  readonly message: string;
  /** The words that were refused, by their times (seconds). */
  readonly from: number;
  readonly to: number;
  /** The first word out of order, and its index among those sent. */
  readonly word: string;
  readonly index: number | undefined;
}
