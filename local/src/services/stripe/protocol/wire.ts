import type Stripe from 'stripe';

/**
 * An object of Stripe's API as it is stored and sent: decimals are strings, and a reference to another object is an id.
 * The answer replaces an id by its object where the caller expands it (expansion.ts).
 */
export type Wire<T> = string extends T ? Extract<T, string | null | undefined> : WireEach<T>;

type WireEach<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Element)[]
    ? Wire<Element>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

/** A list in Stripe's form. */
export interface WireList<T> {
  readonly object: 'list';
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}
