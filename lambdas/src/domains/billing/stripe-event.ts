import * as z from 'zod';

const referenceSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

/**
 * The part of a Stripe event that is read: the id of its object. The event's copy of the object's state is never used:
 * events come late, twice and in any order.
 */
export const stripeEventSchema = z.object({
  id: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      customer: referenceSchema,
      /** Of a refund or dispute. */
      charge: referenceSchema,
      /** The workspace of a customer that was deleted: it can't be read any more. It never changes. */
      metadata: z.looseObject({ oid: z.string().optional(), locale: z.string().optional() }).nullish(),
    }),
    /** The customer of a card that was removed. */
    previous_attributes: z.object({ customer: referenceSchema }).optional(),
  }),
});
export type StripeEvent = z.infer<typeof stripeEventSchema>;
