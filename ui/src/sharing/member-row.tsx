import type { ShareMember } from '@parlance/contract/sharing';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { type AccessItem, AccessMenu } from './access-menu.tsx';
import { PersonRow } from './person-row.tsx';
import { useShareTexts } from './share-texts.ts';
import type { Change } from './use-sharing.ts';

interface Props {
  readonly member: ShareMember;
  readonly picture: string | undefined;
  readonly manages: boolean;
  /** uid of the member with a pending change. Only one change runs at a time. */
  readonly changing: string | undefined;
  readonly change: (change: Change) => void;
}

/** A member of the workspace and their access to the collection, with what the viewer may change of it. */
export function MemberRow({ member, picture, manages, changing, change }: Props): ReactElement {
  const t = useShareTexts();
  const [language] = useLanguage();
  const { uid, name, email, role, isSelf, lastSignInTime } = member;
  const shown = name || email;
  const seen =
    lastSignInTime === undefined
      ? t('never')
      : t('seen', { day: new Date(lastSignInTime * 1000).toLocaleDateString(language, { dateStyle: 'medium' }) });
  const inWorkspace = role === 'member' ? [] : [t(`role.${role}`)];
  return (
    <PersonRow
      name={shown}
      isSelf={isSelf}
      details={[email, ...inWorkspace].join(' · ')}
      address={picture}
      working={changing === uid}
    >
      <AccessMenu
        access={t(`access.${accessOf(member)}`)}
        name={shown}
        about={[...(name ? [email] : []), ...inWorkspace, seen]}
        items={itemsOf(member, manages, change, t)}
        working={changing === uid}
        busy={changing !== undefined}
      />
    </PersonRow>
  );
}

function accessOf({ isMemberOwner, isSharedWith, role }: ShareMember) {
  if (isMemberOwner) return 'own';
  if (isSharedWith) return 'write';
  // Owners and admins of the workspace manage what is in it.
  return role === 'member' ? 'none' : 'manage';
}

function itemsOf(
  { uid, isMemberOwner, isSharedWith, isSelf, canChangeOwner }: ShareMember,
  manages: boolean,
  change: Props['change'],
  t: ReturnType<typeof useShareTexts>,
): AccessItem[] {
  const items: AccessItem[] = [];
  const may = !isMemberOwner && (manages || (isSelf && isSharedWith));
  if (may) {
    items.push({
      label: t('access.write'),
      isChecked: isSharedWith,
      onChoose: () => change({ kind: 'share', uid }),
    });
  }
  if (canChangeOwner) items.push({ label: t('make-owner'), onChoose: () => change({ kind: 'own', uid }) });
  if (may && isSharedWith) {
    items.push({ label: t('access.stop'), isDanger: true, onChoose: () => change({ kind: 'unshare', uid }) });
  }
  return items;
}
