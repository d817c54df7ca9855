import * as z from 'zod';

/** What a booking pays for. */
export const bookingKindSchema = z.enum(['draft', 'precision', 'translation', 'conversion']);
export type BookingKind = z.infer<typeof bookingKindSchema>;

/** `held`: the work goes on. `settled`: the work is done, and paid. `released`: it failed or was stopped; nothing was paid. */
export const bookingStateSchema = z.enum(['held', 'settled', 'released']);

const seconds = z.number().int().min(0);

/** What a workspace has and has used, in seconds. Held amounts count as used. */
export const balanceSchema = z.object({
  /** Bought or granted, and not bound to a period. */
  credits: seconds,
  /** The period of the two figures below, seconds since the epoch. */
  periodStart: z.number().int(),
  draftUsed: seconds,
  precisionUsed: seconds,
  /** Credits that should have been taken back when fewer were there: they are kept of credits that come later. */
  owed: seconds.optional(),
});
export type Balance = z.infer<typeof balanceSchema>;

/** An amount of money in the currency's smallest unit, as the payment provider has it. */
export const priceSchema = z.object({ amount: z.number().int(), currency: z.string() });
export type Price = z.infer<typeof priceSchema>;

/** Seconds that were used for a collection. */
export const bookingEntrySchema = z.object({
  type: z.literal('booking'),
  id: z.string(),
  /** Seconds since the epoch. */
  time: z.number(),
  kind: bookingKindSchema,
  state: bookingStateSchema,
  /** Seconds of media. */
  seconds,
  fromPlan: seconds,
  /** In credits, so a second of Precision counts eight times. */
  fromCredits: seconds,
  /** The uid of the recording's owner. */
  uid: z.string(),
  collectionId: z.string(),
  /** The recording's name at that moment. */
  name: z.string(),
  settledAt: z.number().optional(),
});

/** Credits that came or were taken back. */
export const grantEntrySchema = z.object({
  type: z.literal('grant'),
  id: z.string(),
  /** Seconds since the epoch. */
  time: z.number(),
  /** Negative when credits were taken back. */
  credits: z.number().int(),
  /** What it comes from: `checkout/<session>`, `refund/<refund>`, `operator/<id>`, `subscription/<invoice>`. */
  source: z.string(),
  /** The person or system that gave it. */
  who: z.string(),
  reason: z.string(),
  /** How many credits should have been taken back or given, when fewer were there, or some were owed. */
  asked: z.number().int().optional(),
  price: priceSchema.optional(),
});
export type GrantEntry = z.infer<typeof grantEntrySchema>;

/** An entry of a workspace's ledger. */
export const ledgerEntrySchema = z.discriminatedUnion('type', [bookingEntrySchema, grantEntrySchema]);
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** The sums of a calendar month (UTC), in seconds. */
export const monthSumSchema = z.object({
  /** `2026-11` */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Seconds of media with a settled draft or Precision. */
  draft: z.number().int(),
  precision: z.number().int(),
  /** Credits that came, less those taken back. */
  credits: z.number().int(),
});
export type MonthSum = z.infer<typeof monthSumSchema>;

/** Name and address are empty when the account is gone, or no person did it. */
const personSchema = z.object({ uid: z.string(), name: z.string(), email: z.string() });

/** An entry with the present name of a person: the recording's owner, or the buyer or giver of the credits. */
export const ledgerLineSchema = z.discriminatedUnion('type', [
  bookingEntrySchema.extend({ by: personSchema }),
  grantEntrySchema.extend({ by: personSchema }),
]);
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

/** What a workspace has and uses in the present period (Spec part 1, section 3, "Usage"). Minutes can have fractions. */
export const usageSchema = z.object({
  /** Minutes that the plan includes in a period. */
  plan: z.object({ draft: z.number(), precision: z.number() }),
  usage: z.object({
    /** The plan's minutes of draft that finished transcripts used. */
    subscription: z.number(),
    /** Minutes of Precision that were used of the plan. */
    precisionCredits: z.number(),
    /** The plan's minutes of draft that are held for recordings in transcription. */
    estimatedDraft: z.number(),
  }),
  /** The plan's minutes of draft that are left. */
  draftLeft: z.number(),
  /** Whether a draft can begin: with the plan's minutes, or with credits. */
  hasMinutes: z.boolean(),
  /** Seconds that were bought or given and are not used. */
  credits: z.number(),
  /** An enterprise has no limit. */
  unlimited: z.boolean(),
  /** Seconds since the epoch. */
  periodStart: z.number(),
  /** Recordings that wait for minutes; MAX_WAITING_COUNT stands for more. 0 from a service of an earlier release. */
  waiting: z.number().int().nonnegative().default(0),
  /** The longest file in seconds; absent without the free plan's limit. */
  maxFileSeconds: z.number().optional(),
});
export type Usage = z.infer<typeof usageSchema>;
