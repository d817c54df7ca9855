import { isFinished } from '@parlance/contract/collection';
import {
  AlreadyProcessingError,
  BadRequestError,
  ConflictError,
  NotEnoughMinutesError,
} from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import { requireSound } from '../../repositories/access/require-sound.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import {
  isOffered,
  type OrderRefusal,
  type PlaceOrderDependencies,
  placeOrder,
  startOrder,
} from '../../repositories/precision/place-order.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

/** Orders of a workspace in a day: more than people place by hand. */
export const PRECISION_ORDERS: RateLimit = { what: 'precision', count: 200, seconds: 24 * 3600 };

export interface OrderPrecisionDependencies extends AccessDependencies, FeatureAccess, PlaceOrderDependencies {
  readonly collections: AccessDependencies['collections'] & PlaceOrderDependencies['collections'];
  readonly organizations: AccessDependencies['organizations'] &
    FeatureAccess['organizations'] &
    PlaceOrderDependencies['organizations'];
  readonly ledger: FeatureAccess['ledger'] & PlaceOrderDependencies['ledger'];
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
}

/**
 * Orders proofreading of a finished transcript (Spec part 2, section 4, "Precision Upgrade modal"). It is for those who manage the
 * transcript, since it takes minutes and credits of the workspace. Idempotent, also after an interrupted call.
 *
 * @throws BadRequestError for a document, and with the field `language` for a language that no corrector has;
 *   AlreadyProcessingError before the transcript is finished or while a tool works on it, FeatureNotIncludedError,
 *   NotEnoughMinutesError, TooManyRequestsError, ConflictError when others change the transcript
 */
export function orderPrecision(dependencies: OrderPrecisionDependencies): Operation<'orderPrecision'> {
  const { rateLimiter, clock } = dependencies;
  return async ({ params: { id }, caller: { uid } }) => {
    const collection = await accessibleCollection(dependencies, id, uid, 'manage');
    const { precision, tCompletion } = collection;
    if (precision && tCompletion?.perfection !== undefined) {
      if (!tCompletion.perfection) await startOrder(dependencies, collection, precision);
      return collection;
    }
    if (collection.type === 'text') throw new BadRequestError('Only transcripts can be proofread.');
    requireSound(collection);
    requireAtRest(collection);
    // This comes before the plan: the page must not sell a plan for a language without correctors.
    if (!(await isOffered(dependencies, collection, uid))) throw refusal('no-correctors');
    await requireFeature(dependencies, 'Precision', collection.orgId);
    await rateLimiter.consume(PRECISION_ORDERS, collection.orgId, clock());
    const placed = await placeOrder(dependencies, collection, uid);
    if (typeof placed === 'string') throw refusal(placed);
    return placed;
  };
}

/** @throws AlreadyProcessingError while the text is made, or changed by a tool */
function requireAtRest(collection: StoredCollection): void {
  const { progress, tCompletion, toolRun, tTranslation } = collection;
  const isMade = isFinished(collection) && progress === undefined && tTranslation?.translated !== false;
  if (!isMade || tCompletion?.recode === false || toolRun?.running) {
    throw new AlreadyProcessingError('The transcript is not finished yet. Please wait until it is.');
  }
}

function refusal(reason: OrderRefusal): Error {
  switch (reason) {
    case 'no-correctors':
      return new BadRequestError('No corrector has the language of this transcript at present.', {
        fields: { language: 'language-no-correctors' },
      });
    case 'not-enough':
      // As the specification spells it (part 2, section 8).
      return new NotEnoughMinutesError('Issue with request to upgrade. Check payment method or lack of credits.');
    case 'busy':
      return new ConflictError('The transcript is changed just now. Please try again.');
  }
}
