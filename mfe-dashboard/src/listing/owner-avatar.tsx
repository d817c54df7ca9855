import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { roleIn } from '@parlance/contract/workspace';
import { Box } from '@parlance/ui/mui';
import { Picture } from '@parlance/ui/picture';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { Tip } from '@parlance/ui/tip';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { findPerson } from '../collections/find-person.ts';
import { useFormerMembers } from '../collections/use-former-members.ts';

/** The width of the avatar on a card, in pixels. */
const SIZE = 24;
/** Milliseconds; the signed URLs of avatars are valid for longer. */
const STALE = 30 * 60_000;

/** The owner's avatar on the card of another person's transcript (Spec part 2, section 2.4). Nothing on one's own. */
export function OwnerAvatar({ collection }: { readonly collection: CollectionSummary }): ReactElement | null {
  const uid = useSession()?.uid;
  return uid === undefined || collection.userId === uid ? null : <Avatar reader={uid} {...collection} />;
}

interface Props extends Pick<CollectionSummary, 'userId' | 'orgId'> {
  readonly reader: string;
}

function Avatar({ reader, userId, orgId }: Props): ReactElement | null {
  const t = useCollectionTexts();
  const { organization } = useProfile();
  const { data: member } = useQuery({
    queryKey: ['owner', reader, orgId, userId],
    queryFn: () => findPerson(reader, orgId, userId),
    staleTime: STALE,
    retry: false,
  });
  const isOwner = organization !== undefined && roleIn(organization.owners, reader) === 'owner';
  const former = useFormerMembers(orgId, member === null && isOwner).find((one) => one.uid === userId);
  if (member === undefined) return null;
  const name = member?.name ?? (former?.name || former?.email);
  const label = member ? t('card.owner', { name: member.name }) : t('card.former-owner', { name: name ?? '' }).trim();
  return (
    <Tip title={label}>
      {/* Above the link that covers a card. */}
      <Box component="span" role="img" aria-label={label} sx={{ position: 'relative', zIndex: 1, flex: 'none' }}>
        <Picture name={name ?? '?'} address={member?.avatar} size={SIZE} />
      </Box>
    </Tip>
  );
}
