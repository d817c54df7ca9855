import { MAX_PICTURES_AT_ONCE } from '@parlance/contract/picture';
import { callApi } from '@parlance/ui/api-client';
import { Skeleton, Typography } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import { useAvatars } from '@parlance/ui/pictures';
import { useProfile } from '@parlance/ui/profile';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { FormerMembers } from './former-members.tsx';
import { InviteForm, InvitesNeedVerification, SentInvites } from './invites.tsx';
import { MembersTable } from './members-table.tsx';
import { Section, SettingsPage } from './settings-page.tsx';
import { useSettingsTexts } from './settings-texts.ts';
import { useRole } from './use-role.ts';

/** /settings/users: the current workspace's members, their roles, and invites to it. */
export function MembersSettings(): ReactElement {
  const t = useSettingsTexts();
  const { user, organization } = useProfile();
  const [search, setSearch] = useState('');
  const oid = organization?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['members', oid],
    queryFn: ({ signal }) => callApi('listMembers', { params: { oid } }, { signal }),
    enabled: oid !== '',
  });
  const role = useRole() ?? 'member';
  const isManager = role !== 'member';
  const term = search.trim().toLowerCase();
  const members = data?.data ?? [];
  const found = members.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(term));
  const shown = data && found;
  // Requested once, not on each key press. For very many members, only those on screen.
  const pictured = members.length <= MAX_PICTURES_AT_ONCE ? members : found;
  const avatars = useAvatars(
    oid,
    pictured.map(({ uid }) => uid),
  );
  return (
    <SettingsPage>
      {isManager && (
        <Section title={t('invite.title')}>
          {user?.emailVerified ? <InviteForm oid={oid} /> : user && <InvitesNeedVerification user={user} />}
          <SentInvites oid={oid} />
        </Section>
      )}
      <Section title={t('members.title')}>
        <TextField
          type="search"
          label={t('members.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {error && <Typography role="alert">{t('members.load-failed')}</Typography>}
        {!shown && !error && <Skeleton variant="rounded" height={120} />}
        {shown && user && <MembersTable oid={oid} members={shown} avatars={avatars} self={user.uid} role={role} />}
      </Section>
      {role === 'owner' && <FormerMembers oid={oid} />}
    </SettingsPage>
  );
}
