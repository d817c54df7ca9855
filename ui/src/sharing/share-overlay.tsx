import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Fade from '@mui/material/Fade';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Collection } from '@parlance/contract/collection';
import { MIN_MEMBER_SEARCH, membersOnTab, SHARE_TABS, type ShareTab } from '@parlance/contract/sharing';
import { X } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Link as PageLink } from '../browser/navigation.ts';
import { MemberTable } from './member-table.tsx';
import { PublicLink } from './public-link.tsx';
import { useShareTexts } from './share-texts.ts';
import { type SharingState, useSharing } from './use-sharing.ts';

/** Milliseconds; Spec part 2, section 9: "Share close delay 500 ms", "member search debounce 1000 ms". */
const FADE = 500;
const SEARCH_WAIT = 1000;

interface Props {
  readonly collection: Pick<Collection, 'id' | 'name' | 'type'>;
  /** Called after the overlay has faded out. */
  readonly onClosed: () => void;
}

/** Shows a collection's members and owner, and its public link (Spec part 2, section 2.6). */
export function ShareOverlay({ collection, onClosed }: Props): ReactElement {
  const t = useShareTexts();
  const [open, setOpen] = useState(true);
  const sharing = useSharing(collection.id);
  const close = () => setOpen(false);
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={close}
      aria-labelledby="share-title"
      slots={{ transition: Fade }}
      slotProps={{ transition: { timeout: FADE, onExited: onClosed } }}
    >
      <Box sx={{ width: '100%', maxWidth: 920, mx: 'auto', px: { xs: 1.5, sm: 3 }, pb: 6 }}>
        <Box sx={bar}>
          <Typography id="share-title" variant="h4" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {collection.name || t('no-name')}
          </Typography>
          <IconButton aria-label={t('close')} onClick={close} edge="end" autoFocus>
            <X aria-hidden />
          </IconButton>
        </Box>
        <Members sharing={sharing} />
        {sharing.manages && <PublicLink id={collection.id} type={collection.type} />}
      </Box>
    </Dialog>
  );
}

function Members({ sharing }: { readonly sharing: SharingState }): ReactElement {
  const t = useShareTexts();
  const [tab, setTab] = useState<ShareTab>('members');
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed);
  const { members, none } = membersOnTab(sharing.members, tab, term);
  const searches = term.trim().length >= MIN_MEMBER_SEARCH;
  return (
    <>
      <Tabs value={tab} onChange={(_, chosen: ShareTab) => setTab(chosen)} aria-labelledby="share-title">
        {SHARE_TABS.map((name) => (
          <Tab key={name} value={name} id={`share-tab-${name}`} aria-controls="share-panel" label={t(`tab.${name}`)} />
        ))}
      </Tabs>
      <Box id="share-panel" role="tabpanel" aria-labelledby={`share-tab-${tab}`} sx={{ pt: 2, minHeight: 240 }}>
        <TextField
          fullWidth
          size="small"
          type="search"
          label={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ mb: 1.5 }}
        />
        {sharing.isPending && <LinearProgress aria-label={t('loading')} />}
        {sharing.isError && (
          <Box role="alert" sx={empty}>
            <Typography>{t('load-failed')}</Typography>
            <Button onClick={sharing.retry}>{t('try-again')}</Button>
          </Box>
        )}
        {members.length > 0 && <MemberTable {...sharing} members={members} label={t(`tab.${tab}`)} />}
        {!sharing.isPending && !sharing.isError && (
          <Box role="status" sx={members.length === 0 ? empty : undefined}>
            {members.length === 0 && <Typography color="textSecondary">{t(none)}</Typography>}
            {members.length === 0 && searches && sharing.invites && (
              <Link component={PageLink} href="/settings/users">
                {t('invite')}
              </Link>
            )}
          </Box>
        )}
      </Box>
    </>
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

const bar = { display: 'flex', alignItems: 'flex-start', gap: 2, py: { xs: 2, sm: 4 } } as const;
const empty = { display: 'grid', justifyItems: 'center', gap: 1, py: 5, textAlign: 'center' } as const;
