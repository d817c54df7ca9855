import * as z from 'zod';

const referenceSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

/**
 * What is read of an event of Stripe's: which object it is about. What the event says of the object's state is never used:
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
    }),
    /** The customer of a card that was removed. */
    previous_attributes: z.object({ customer: referenceSchema }).optional(),
  }),
});
export type StripeEvent = z.infer<typeof stripeEventSchema>;
