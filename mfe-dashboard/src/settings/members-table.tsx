import type { Role } from '@parlance/contract/rights';
import type { Member } from '@parlance/contract/sharing';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { Box, IconButton, Typography } from '@parlance/ui/mui';
import { Chip, List, ListItem } from '@parlance/ui/mui-contents';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { Picture } from '@parlance/ui/picture';
import { reloadProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { reloadWorkspaces } from '@parlance/ui/workspaces';
import { useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useSettingsTexts } from './settings-texts.ts';

/** Ends a membership: asked about first. */
type Ending = 'remove' | 'leave';
type Action = 'make-owner' | 'end-owner' | 'make-admin' | 'end-admin' | Ending;

interface Props {
  readonly oid: string;
  readonly members: readonly Member[];
  /** uid to avatar address. */
  readonly avatars: Readonly<Record<string, string>>;
  /** The signed-in user's uid and role. */
  readonly self: string;
  readonly role: Role;
}

/** Members with their roles, and the actions of the signed-in user on each (Spec part 1, section 4, "Membership"). */
export function MembersTable({ oid, members, avatars, self, role }: Props): ReactElement {
  const t = useSettingsTexts();
  const client = useQueryClient();
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly member: Member }>();
  const [asked, setAsked] = useState<{ readonly action: Ending; readonly member: Member }>();

  function choose(action: Action, member: Member) {
    setOpen(undefined);
    if (action === 'remove' || action === 'leave') setAsked({ action, member });
    else void run(action, member);
  }

  async function run(action: Action, { uid }: Member) {
    setAsked(undefined);
    try {
      if (action === 'remove' || action === 'leave') await callApi('removeUserFromOrg', { body: { oid, uid } });
      else {
        const call = action === 'make-admin' || action === 'end-admin' ? 'makeAdmin' : 'makeOwner';
        await callApi(call, { params: { oid, memberId: uid } });
      }
      await Promise.all([
        client.invalidateQueries({ queryKey: ['members', oid] }),
        client.invalidateQueries({ queryKey: ['former-members', oid] }),
        reloadProfile(),
        reloadWorkspaces(),
      ]);
    } catch (error) {
      const isConflict = error instanceof ApiCallError && error.code === 'CONFLICT';
      toast.error(isConflict ? t('members.conflict') : t('members.failed'));
    }
  }

  return (
    <>
      <List disablePadding aria-label={t('members.title')}>
        {members.map((member) => {
          const actions = actionsOn(member, self, role);
          return (
            <ListItem key={member.uid} disableGutters divider sx={{ gap: 1.5 }}>
              <Picture name={member.name || member.email} address={avatars[member.uid]} />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 550 }}>
                  {member.name}
                  {member.uid === self && ` ${t('members.you')}`}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {member.email}
                </Typography>
              </Box>
              <Chip size="small" variant="outlined" label={t(`role.${member.role}`)} />
              <Box sx={{ width: 40 }}>
                {actions.length > 0 && (
                  <IconButton
                    aria-haspopup="menu"
                    aria-label={t('members.actions', { name: member.name })}
                    onClick={(event) => setOpen({ anchor: event.currentTarget, member })}
                  >
                    <EllipsisVertical size={18} aria-hidden />
                  </IconButton>
                )}
              </Box>
            </ListItem>
          );
        })}
      </List>
      <Menu anchorEl={open?.anchor} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open &&
          actionsOn(open.member, self, role).map((action) => (
            <MenuItem key={action} onClick={() => choose(action, open.member)}>
              {t(`members.${action}`)}
            </MenuItem>
          ))}
      </Menu>
      <ConfirmDialog
        question={asked && t(`members.${asked.action}-ask`, { name: asked.member.name || asked.member.email })}
        text={t(asked?.action === 'leave' ? 'members.leave-text' : 'members.remove-text')}
        button={t(`members.${asked?.action ?? 'remove'}`)}
        onConfirm={() => asked && void run(asked.action, asked.member)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

/** Same rules as the service: owners change owners, owners and admins change other members, every member can leave. */
function actionsOn(member: Member, self: string, role: Role): Action[] {
  const actions: Action[] = [];
  if (role === 'owner') actions.push(member.role === 'owner' ? 'end-owner' : 'make-owner');
  if (role !== 'member' && member.role !== 'owner') {
    actions.push(member.role === 'admin' ? 'end-admin' : 'make-admin');
  }
  if (member.uid === self) actions.push('leave');
  else if (role === 'owner' || (role === 'admin' && member.role !== 'owner')) actions.push('remove');
  return actions;
}
