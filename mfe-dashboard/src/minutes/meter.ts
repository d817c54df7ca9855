import type { ShownBilling } from '@parlance/contract/billing';
import { PRECISION_RATE, type Usage } from '@parlance/contract/usage';

/** The meter is hidden above this allowance in minutes (Spec part 1, section 9). */
const LARGEST_METERED = 59_999;
/** "A draft allowance above 9,999,999 with usage shows 20 percent" (Spec part 1, section 9). */
const ENDLESS_MINUTES = 9_999_999;
const ENDLESS_PERCENT = 20;

/** The figures of the usage meter (Spec part 2, section 2.5). */
export interface MeterValues {
  /** The share of the plan that finished transcripts used, 0 to 100. */
  readonly usedPercent: number;
  /** The same with what recordings in transcription will use, 0 to 100. */
  readonly estimatedPercent: number;
  /** The plan's minutes of draft. */
  readonly planMinutes: number;
  readonly left: number;
  /** Minutes in transcription. */
  readonly estimated: number;
  /** Minutes that were bought or given, spent on drafts or on Precision. */
  readonly payAsYouGo: number;
  readonly precisionPayAsYouGo: number;
}

/** What the meter shows. */
export interface Meter extends MeterValues {
  /** "With a subscription and minutes left, a buffered bar"; the free plan's minutes count as a subscription. */
  readonly hasBar: boolean;
  /** 'No more minutes left.' */
  readonly isEmpty: boolean;
  /** A further workspace of one person, without a plan: the free minutes are in their first one. */
  readonly hasNoFreeMinutes: boolean;
  /** 'Fix payment method' */
  readonly fixesPayment: boolean;
  /** The plan's payment failed: its minutes are those of the free plan. Owners and admins learn that. */
  readonly isUnpaid: boolean;
}

export function meterValues({ plan, usage, draftLeft, credits }: Usage): MeterValues {
  const percent = (used: number) => {
    if (used <= 0) return 0;
    if (plan.draft > ENDLESS_MINUTES) return ENDLESS_PERCENT;
    return Math.min(100, (used / plan.draft) * 100);
  };
  const payAsYouGo = Math.max(0, credits / 60);
  return {
    usedPercent: percent(usage.subscription),
    estimatedPercent: percent(usage.subscription + usage.estimatedDraft),
    planMinutes: plan.draft,
    left: Math.max(0, draftLeft),
    estimated: Math.max(0, usage.estimatedDraft),
    payAsYouGo,
    precisionPayAsYouGo: payAsYouGo / PRECISION_RATE,
  };
}

/** The meter in the sidebar; undefined when it is hidden. */
export function meterOf(usage: Usage, billing: ShownBilling): Meter | undefined {
  const { plan, credits } = usage;
  const { enterprise, hasPaymentMethod, subscribed, customer } = billing;
  const { paymentFailed = false, withoutFreeMinutes = false } = billing;
  if (enterprise !== undefined || usage.unlimited || plan.draft > LARGEST_METERED) return undefined;
  const hasPlan = plan.draft > 0 || plan.precision > 0 || subscribed !== 'no';
  const hasPayAsYouGo = credits > 0 || customer !== undefined;
  const hasNoFreeMinutes = withoutFreeMinutes && !hasPlan;
  if (!hasPlan && !hasPaymentMethod && !hasPayAsYouGo && !hasNoFreeMinutes) return undefined;
  const values = meterValues(usage);
  return {
    ...values,
    hasBar: values.left > 0,
    isEmpty: !usage.hasMinutes,
    hasNoFreeMinutes,
    fixesPayment: !hasNoFreeMinutes && !usage.hasMinutes && !hasPaymentMethod && subscribed === 'no',
    isUnpaid: paymentFailed,
  };
}
