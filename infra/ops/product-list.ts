import { BUILT_FEATURES } from '@parlance/contract/features';
import * as z from 'zod';

/** Amounts in the currencies' smallest units. */
const amountsSchema = z
  .record(z.string().regex(/^[a-z]{3}$/), z.number().int().positive())
  .refine((amounts) => amounts.usd !== undefined, 'usd is missing');
export type Amounts = z.infer<typeof amountsSchema>;

const keySchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Lines of text; Stripe's metadata holds them as one, separated by `|`. */
const linesSchema = z
  .array(
    z
      .string()
      .min(1)
      .max(80)
      .refine((line) => !line.includes('|')),
  )
  .max(15);

/** A value of Stripe's metadata. */
const spanishSchema = z.string().min(1).max(500).optional();

const planSchema = z.object({
  plan: keySchema,
  name: z.string().min(1),
  description: z.string().optional(),
  name_es: spanishSchema,
  description_es: spanishSchema,
  /** Of each unit, a month; a price of a year buys those of twelve months. */
  draftMinutes: z.number().int().nonnegative(),
  precisionMinutes: z.number().int().nonnegative(),
  /** Members of each unit; absent without a limit. */
  maxUsers: z.number().int().positive().optional(),
  promotional: z.boolean().default(false),
  features: z.array(z.enum(BUILT_FEATURES)),
  includes: linesSchema,
  includes_es: linesSchema.refine((lines) => lines.join(' | ').length <= 500, 'Longer than a value of metadata'),
  prices: z.object({ month: amountsSchema.optional(), year: amountsSchema.optional() }),
});
export type PlanForSale = z.infer<typeof planSchema>;

const packSchema = z.object({
  pack: keySchema,
  name: z.string().min(1),
  description: z.string().optional(),
  name_es: spanishSchema,
  description_es: spanishSchema,
  minutes: z.number().int().positive(),
  price: amountsSchema,
});
export type PackForSale = z.infer<typeof packSchema>;

/** What operators sell (docs/operations.md). The order in the lists is the order on the page. */
export const productListSchema = z.strictObject({
  plans: z.array(planSchema),
  packs: z.array(packSchema),
  minutePrices: z.partialRecord(
    z.enum(['draft-minute', 'precision-minute', 'translation-minute', 'conversion-minute']),
    amountsSchema,
  ),
});
export type ProductList = z.infer<typeof productListSchema>;
