import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { isInviteExpired, type SentInvite } from '@parlance/contract/workspace';
import { type ReactElement, useId, useState } from 'react';
import { callApi } from '../api/api-client.ts';
import { getLanguage, useLanguage } from '../i18n/i18n.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';
import { AccessMenu } from './access-menu.tsx';
import { PersonRow } from './person-row.tsx';
import { inviteProblemOf } from './share-by-email.ts';
import { useShareTexts } from './share-texts.ts';

interface Props {
  readonly oid: string;
  readonly invite: SentInvite;
  readonly refresh: () => Promise<void>;
}

/** A person who is invited to the workspace and has not joined. The invite can be sent again and taken back. */
export function InviteRow({ oid, invite, refresh }: Props): ReactElement {
  const t = useShareTexts();
  const [language] = useLanguage();
  const [asks, setAsks] = useState(false);
  const { email, invitedTime } = invite;
  const day = new Date(invitedTime * 1000).toLocaleDateString(language, { dateStyle: 'medium' });
  const resend = useExclusiveMutation({
    mutationFn: () => callApi('resendInvite', { params: { oid }, body: { email, interfaceLanguage: getLanguage() } }),
    onSuccess: () => toast.success(t('invites.resent', { email })),
    onError: (error) => toast.error(t(`problem.${inviteProblemOf(error)}`), { id: 'sharing-failed' }),
    onSettled: refresh,
  });
  const revoke = useExclusiveMutation({
    mutationFn: () => callApi('revokeInvite', { params: { oid }, body: { email } }),
    onError: (error) => {
      console.warn('The invite was not taken back.', error);
      toast.error(t('invites.revoke-failed'), { id: 'sharing-failed' });
    },
    onSettled: refresh,
  });
  const working = resend.isPending || revoke.isPending;
  return (
    <PersonRow name={email} details={t('invites.sent', { day })} working={working}>
      <AccessMenu
        access={t(isInviteExpired(invite, Date.now() / 1000) ? 'invites.expired' : 'invites.pending')}
        name={email}
        about={[t('invites.sent', { day })]}
        items={[
          { label: t('invites.resend'), onChoose: () => resend.mutate() },
          { label: t('invites.revoke'), isDanger: true, onChoose: () => setAsks(true) },
        ]}
        working={working}
        busy={working}
      />
      {asks && (
        <AskRevoke
          email={email}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            revoke.mutate();
          }}
        />
      )}
    </PersonRow>
  );
}

interface AskProps {
  readonly email: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function AskRevoke({ email, onConfirm, onClose }: AskProps): ReactElement {
  const t = useShareTexts();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {t('invites.revoke-ask', { email })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('invites.revoke-text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {t('invites.revoke')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
