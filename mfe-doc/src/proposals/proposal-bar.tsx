import { Box, Button, CircularProgress, Typography } from '@parlance/ui/mui';
import { useOnline } from '@parlance/ui/network';
import { Check, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import type { DocumentSession } from '../session/document-session.ts';
import { useProposalTexts } from '../texts/proposal-texts.ts';
import { failureKey } from './failure-key.ts';
import { openedProposal } from './open-proposal.ts';
import type { Proposal } from './proposal.ts';

interface Props {
  readonly session: DocumentSession;
  readonly writes: boolean;
}

/** Below the text, while a proposal is open: how far it is, and what the person makes of it. Absent without one. */
export function ProposalBar({ session, writes }: Props): ReactElement | null {
  const store = openedProposal(session);
  const proposal = useSyncExternalStore(store.subscribe, () => store.getState().proposal);
  return proposal ? <OpenBar session={session} proposal={proposal} writes={writes} /> : null;
}

function OpenBar({ session, proposal, writes }: Props & { readonly proposal: Proposal }): ReactElement {
  const t = useProposalTexts();
  const state = useSyncExternalStore(proposal.subscribe, proposal.getState);
  const online = useOnline();
  const first = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { kind } = state;
  // The button that had the focus is gone. A person who writes in the text meanwhile keeps it there.
  useEffect(() => {
    const { activeElement, body } = document;
    if (kind !== 'ended' && (activeElement === body || bar.current?.contains(activeElement))) first.current?.focus();
  }, [kind]);
  function discard() {
    proposal.discard();
    session.view.focus();
  }
  return (
    <Box
      ref={bar}
      component="section"
      aria-label={t('bar')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        session.view.focus();
      }}
      sx={barStyle}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {kind === 'writing' && online && <CircularProgress aria-hidden size={16} />}
          <Typography variant="body2" color={kind === 'failed' ? 'error' : 'textPrimary'}>
            {kind === 'writing' && (online ? t('writing') : t('offline'))}
            {kind === 'ready' && t('ready', { count: state.words })}
            {kind === 'ready' && state.isCut && ` ${t('cut')}`}
            {kind === 'ready' && !writes && ` ${t('read-only')}`}
            {kind === 'failed' && t(failureKey(state.error))}
          </Typography>
        </Box>
        {kind === 'ready' && <Box sx={forScreenReaders}>{state.text}</Box>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {kind === 'writing' && (
          <Button ref={first} variant="outlined" onClick={discard}>
            {t('cancel')}
          </Button>
        )}
        {kind === 'ready' && (
          <Button
            ref={first}
            variant="contained"
            startIcon={<Check aria-hidden size={18} />}
            disabled={!writes}
            onClick={() => proposal.accept()}
          >
            {t('accept')}
          </Button>
        )}
        {(kind === 'ready' || kind === 'failed') && (
          <>
            <Button
              ref={kind === 'failed' ? first : undefined}
              startIcon={<RotateCcw aria-hidden size={18} />}
              disabled={!writes}
              onClick={() => void proposal.write()}
            >
              {t('again')}
            </Button>
            <Button startIcon={<Trash2 aria-hidden size={18} />} onClick={discard}>
              {t('discard')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 -4px 16px rgb(10 30 36 / 0.12)',
} as const;

/** The proposed text, which eyes see at its place. */
const forScreenReaders = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'pre-line',
} as const;
