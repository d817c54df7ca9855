import { type Collection, isFinished } from './collection.ts';
import { includesRight, type Right, type SharedCollection } from './rights.ts';
import type { Member } from './schemas/sharing.ts';

export type { Member } from './schemas/sharing.ts';

/** Maximum number of members in `sharedWith`. The limit keeps the DynamoDB item small. */
export const MAX_SHARED_WITH = 500;

/** Spec part 1, section 9: "User search pagination limit 99". */
export const MAX_MEMBERS_FOUND = 99;

/** With more members than this, the user must search (Spec part 2, section 2.6). */
export const MEMBERS_WITHOUT_SEARCH = 30;

/** Spec part 2, section 2.6: "after at least 2 characters". */
export const MIN_MEMBER_SEARCH = 2;

/**
 * Whether a user with this right shares the collection: with the right to manage it, once it is finished. The menu of the
 * card, the editor and the service hold this one rule; ADR 32 says where it differs from the specification.
 */
export function mayShare(
  collection: Pick<Collection, 'tProgress' | 'tCompletion' | 'progress' | 'paused'>,
  right: Right | undefined,
): boolean {
  return includesRight(right, 'manage') && isFinished(collection);
}

/** A member in the share overlay of one viewer (Spec part 2, section 3, "Member"). */
export interface ShareMember extends Member {
  readonly isSharedWith: boolean;
  readonly isMemberOwner: boolean;
  readonly isSelf: boolean;
  /** Whether the viewer may make this member the owner. */
  readonly canChangeOwner: boolean;
}

/**
 * The members for a viewer with this right. The owner of the collection and the owners of the workspace can make every
 * member the owner. An admin can make only themselves the owner ('Become Owner'). Spec part 2, section 6.
 */
export function shareMembers(
  members: readonly Member[],
  { userId, sharedWith }: Partial<SharedCollection>,
  viewer: { readonly uid: string; readonly right: Right | undefined },
): ShareMember[] {
  const role = members.find(({ uid }) => uid === viewer.uid)?.role;
  const gives = viewer.right === 'own' || role === 'owner';
  return members.map((member) => {
    const isMemberOwner = member.uid === userId;
    const isSelf = member.uid === viewer.uid;
    const mayChange = includesRight(viewer.right, 'manage') && (gives || isSelf);
    return {
      ...member,
      isSharedWith: sharedWith?.[member.uid] === true,
      isMemberOwner,
      isSelf,
      canChangeOwner: mayChange && !isMemberOwner,
    };
  });
}

/** The tabs of the share overlay, in their order (Spec part 2, section 2.6). */
export const SHARE_TABS = ['members', 'shared', 'owner'] as const;
export type ShareTab = (typeof SHARE_TABS)[number];

/** Why the list of members is empty, as a key of the interface texts. */
export type NoMembers = 'none-found' | 'search-first' | 'none-shared' | 'none-shared-found';

/**
 * The members on a tab. A term of fewer than 2 characters filters nothing; with more than 30 members and no term the
 * list of members stays empty. Spec part 2, section 2.6.
 */
export function membersOnTab(
  members: readonly ShareMember[],
  tab: ShareTab,
  term: string,
): { readonly members: readonly ShareMember[]; readonly none: NoMembers } {
  const wanted = term.trim().toLowerCase();
  const searches = wanted.length >= MIN_MEMBER_SEARCH;
  const ofTab = members.filter(
    (member) => tab === 'members' || (tab === 'shared' ? member.isSharedWith : member.isMemberOwner),
  );
  if (tab === 'members' && !searches && members.length > MEMBERS_WITHOUT_SEARCH) {
    return { members: [], none: 'search-first' };
  }
  const found = searches
    ? ofTab.filter(({ email, name }) => [email, name].some((text) => text.toLowerCase().includes(wanted)))
    : ofTab;
  const shared = searches ? 'none-shared-found' : 'none-shared';
  return { members: found, none: tab === 'shared' ? shared : 'none-found' };
}
