import type { ShownBilling } from '@parlance/contract/billing';
import type { Usage } from '@parlance/contract/usage';

/** Spec part 1, section 9: "minutes re-check up to 3 attempts, 2.8 s wait" (milliseconds). */
const ATTEMPTS = 3;
const WAIT_MS = 2800;

/** What the check tells the user meanwhile: the keys of its texts. */
export type CheckStep = 'verifying' | 'awaiting' | 'once-more';

/** `files` may be uploaded; `maxFileSeconds` is the longest file, where there is a limit. */
export type CheckResult =
  | { readonly kind: 'minutes'; readonly maxFileSeconds: number | undefined }
  | { readonly kind: 'over-limit' };

export interface CheckDependencies {
  readonly billing: Pick<ShownBilling, 'enterprise' | 'hasPaymentMethod' | 'subscribed'>;
  /** The usage of the workspace; the first time a recent one will do. */
  readonly loadUsage: (isFirst: boolean) => Promise<Usage>;
  readonly wait: (ms: number) => Promise<void>;
  readonly onStep: (step: CheckStep) => void;
}

/**
 * The minutes check before an upload (Spec part 1, section 4). Minutes that were just bought can be a few seconds late, so it
 * looks again three times. Throws what `loadUsage` throws.
 */
export async function checkMinutes({ billing, loadUsage, wait, onStep }: CheckDependencies): Promise<CheckResult> {
  onStep('verifying');
  const first = await loadUsage(true);
  if (billing.enterprise !== undefined || billing.hasPaymentMethod) return enough(first);
  if (!hasBillingAccount(first, billing)) return first.credits > 0 ? enough(first) : { kind: 'over-limit' };
  let usage = first;
  for (let attempt = 0; attempt < ATTEMPTS && !usage.hasMinutes; attempt++) {
    onStep(attempt === 0 ? 'awaiting' : 'once-more');
    await wait(WAIT_MS);
    usage = await loadUsage(false);
  }
  return usage.hasMinutes ? enough(usage) : { kind: 'over-limit' };
}

/** The free plan's minutes count as a billing account, too. */
function hasBillingAccount({ plan }: Usage, { subscribed }: Pick<ShownBilling, 'subscribed'>): boolean {
  return subscribed !== 'no' || plan.draft > 0;
}

function enough({ maxFileSeconds }: Usage): CheckResult {
  return { kind: 'minutes', maxFileSeconds };
}
