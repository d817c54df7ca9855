import { isFinished } from '@parlance/contract/collection';
import { isInProgress } from '@parlance/contract/collection-status';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { includesRight, type Right, rightOf } from '@parlance/contract/rights';
import type { ShownOrganization } from '@parlance/contract/schemas/organization';
import { mayShare } from '@parlance/contract/sharing';
import { roleIn } from '@parlance/contract/workspace';
import { cancelsPrecision, offersPrecision } from '@parlance/ui/precision-offer';

export interface MenuViewer {
  readonly uid: string;
  /** "Export (hidden for corrector and reviewer roles ...)". */
  readonly isCorrector: boolean;
  readonly organization: Pick<ShownOrganization, 'owners'> | undefined;
  /** Number of the user's other workspaces. */
  readonly otherWorkspaces: number;
}

export interface MenuRules {
  readonly right: Right | undefined;
  readonly owns: boolean;
  readonly moves: boolean;
  readonly becomesOwner: boolean;
  readonly shares: boolean;
  /** 'Try Again': resumes a paused collection. */
  readonly unpauses: boolean;
  /** "Delete (owner, only when not queued for precision, or when translated)". */
  readonly deletes: boolean;
  /** Ends the making of a text, which is deleted, and nothing is paid. */
  readonly cancels: boolean;
  /** A transcript exists; documents are exported on their own page. The export itself checks whether the workspace may export. */
  readonly exports: boolean;
  /** 'Precision Upgrade'. Whether the workspace may order it is asked when it is chosen. */
  readonly upgrades: boolean;
  /** Cancels the order of proofreading. */
  readonly cancelsPrecision: boolean;
}

/** The actions in the menu of a collection, besides those on its card (Spec part 2, section 2.4). */
export function menuRules(
  collection: CollectionSummary,
  { uid, isCorrector, organization, otherWorkspaces }: MenuViewer,
): MenuRules {
  const owns = collection.userId === uid;
  // Lists hold only collections of the current workspace.
  const isInReview = collection.tCompletion?.perfection === false;
  const right = rightOf(collection, uid, { role: organization ? roleIn(organization.owners, uid) : 'member' });
  return {
    right,
    owns,
    cancels: owns && collection.type === 'text' && isInProgress(collection),
    deletes: owns && (!isInReview || collection.tTranslation?.translated === true),
    exports: isFinished(collection) && collection.type !== 'text' && !isCorrector,
    // The workspace pays for the review.
    moves: owns && otherWorkspaces > 0 && !isInReview,
    unpauses: owns && collection.paused === true,
    becomesOwner: includesRight(right, 'manage') && !owns,
    shares: mayShare(collection, right),
    upgrades: offersPrecision(collection, right),
    cancelsPrecision: cancelsPrecision(collection, right),
  };
}
