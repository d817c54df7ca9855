import type { CollectionSummary } from '@parlance/contract/collection-summary';
import type { ShownOrganization } from '@parlance/contract/schemas/organization';
import { roleIn } from '@parlance/contract/workspace';
import { menuRules } from '../collections/menu-rules.ts';

/** Actions on several collections, besides the export. */
export type BulkAction = 'delete' | 'share' | 'move' | 'own' | 'give';

interface Viewer {
  readonly uid: string;
  readonly isCorrector: boolean;
  readonly organization: Pick<ShownOrganization, 'owners'> | undefined;
  readonly otherWorkspaces: number;
}

/** For each action the collections that the viewer may do it with, by the rules of the menu of one collection. */
export function allowedActions(
  collections: readonly CollectionSummary[],
  viewer: Viewer,
): Readonly<Record<BulkAction, readonly CollectionSummary[]>> {
  const ruled = collections.map((collection) => ({ collection, rules: menuRules(collection, viewer) }));
  const those = (may: (each: (typeof ruled)[number]) => boolean) =>
    ruled.filter(may).map(({ collection }) => collection);
  // As in the share panel of one collection: its owner and the owners of the workspace choose another owner.
  const isOwner = viewer.organization !== undefined && roleIn(viewer.organization.owners, viewer.uid) === 'owner';
  return {
    delete: those(({ rules }) => rules.deletes),
    share: those(({ rules }) => rules.shares),
    move: those(({ rules }) => rules.moves),
    own: those(({ rules }) => rules.becomesOwner),
    give: those(({ rules }) => rules.owns || isOwner),
  };
}
