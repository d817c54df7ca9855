import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MIN_MEMBER_SEARCH, membersOnTab, SHARE_TABS, type ShareTab } from '@parlance/contract/sharing';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useAvatars } from '../account/pictures.ts';
import { Link as PageLink } from '../browser/navigation.ts';
import { InviteRow } from './invite-row.tsx';
import { MemberRow } from './member-row.tsx';
import { PeopleTable } from './people-table.tsx';
import { useShareTexts } from './share-texts.ts';
import type { SharingState } from './use-sharing.ts';

/** Milliseconds; Spec part 2, section 9: "member search debounce 1000 ms". */
const SEARCH_WAIT = 1000;

/** The members with their access, on three tabs with a search, and the people who are invited (Spec part 2, section 2.6). */
export function People({ sharing }: { readonly sharing: SharingState }): ReactElement {
  const t = useShareTexts();
  const [tab, setTab] = useState<ShareTab>('members');
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed);
  const { members, none } = membersOnTab(sharing.members, tab, term);
  const searches = term.trim().length >= MIN_MEMBER_SEARCH;
  const wanted = term.trim().toLowerCase();
  const invites =
    tab === 'members' ? sharing.sentInvites.filter(({ email }) => !searches || email.includes(wanted)) : [];
  const pictures = useAvatars(
    sharing.orgId ?? '',
    members.map(({ uid }) => uid),
  );
  const section = useFocusAfterRemoval();
  const isLoaded = !sharing.isPending && !sharing.isError;
  return (
    <Box component="section" ref={section} aria-labelledby="share-people-title">
      <Typography id="share-people-title" variant="h6" component="h3">
        {t('people.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('people.text')}
      </Typography>
      <Tabs value={tab} onChange={(_, chosen: ShareTab) => setTab(chosen)} aria-labelledby="share-people-title">
        {SHARE_TABS.map((name) => (
          <Tab key={name} value={name} id={`share-tab-${name}`} aria-controls="share-panel" label={t(`tab.${name}`)} />
        ))}
      </Tabs>
      <Box id="share-panel" role="tabpanel" aria-labelledby={`share-tab-${tab}`} sx={panel}>
        <TextField
          fullWidth
          size="small"
          type="search"
          label={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ mb: 0.5 }}
        />
        {sharing.isPending && <LinearProgress aria-label={t('loading')} />}
        {sharing.isError && (
          <Box role="alert" sx={empty}>
            <Typography>{t('load-failed')}</Typography>
            <Button onClick={() => void sharing.refresh()}>{t('try-again')}</Button>
          </Box>
        )}
        {members.length > 0 && (
          <PeopleTable label={t(`tab.${tab}`)}>
            {members.map((member) => (
              <MemberRow key={member.uid} {...sharing} member={member} picture={pictures[member.uid]} />
            ))}
          </PeopleTable>
        )}
        {isLoaded && (
          <Box role="status" sx={members.length === 0 ? empty : undefined}>
            {members.length === 0 && <Typography color="textSecondary">{t(none)}</Typography>}
            {members.length === 0 && searches && sharing.invites && (
              <Link component={PageLink} href="/settings/users">
                {t('invite')}
              </Link>
            )}
          </Box>
        )}
        {invites.length > 0 && (
          <>
            <Typography variant="subtitle2" component="h4" sx={{ mt: 1 }}>
              {t('invites.title')}
            </Typography>
            <PeopleTable label={t('invites.title')}>
              {invites.map((invite) => (
                <InviteRow key={invite.email} oid={sharing.orgId ?? ''} invite={invite} refresh={sharing.refresh} />
              ))}
            </PeopleTable>
          </>
        )}
      </Box>
    </Box>
  );
}

/** The typed text with a debounce of {@link SEARCH_WAIT}. */
function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_WAIT);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Keeps the focus in the section when the focused button is gone with its row: the selected tab gets it. */
function useFocusAfterRemoval() {
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // The dialog takes the focus that nothing has.
      if (target instanceof Node && !target.contains(section.current)) {
        hadFocus.current = section.current?.contains(target) === true;
      }
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isLost = document.activeElement?.contains(section.current) === true;
    if (hadFocus.current && isLost) section.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  });
  return section;
}

const panel = { pt: 1.5, minHeight: 200 } as const;
const empty = { display: 'grid', justifyItems: 'center', gap: 1, py: 4, textAlign: 'center' } as const;
