import { emailProblem } from '@parlance/contract/email-address';
import type { User } from '@parlance/contract/user';
import {
  INVITE_PROBLEMS,
  type InviteProblem,
  inviteExpiry,
  isInviteExpired,
  type SentInvite as Sent,
} from '@parlance/contract/workspace';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { getLanguage, useLanguage } from '@parlance/ui/i18n';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { List, ListItem, ListItemText } from '@parlance/ui/mui-contents';
import { ShakingField } from '@parlance/ui/shaking-field';
import { toast } from '@parlance/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useFocusAfterRemoval } from '../page/use-focus-after-removal.ts';
import { EmailVerification } from './email-verification.tsx';
import { useSettingsTexts } from './settings-texts.ts';

const keyOf = (oid: string) => ['invites', oid] as const;

interface Props {
  readonly oid: string;
}

function failureOf(error: unknown) {
  const code = error instanceof ApiCallError ? error.code : undefined;
  if (code === 'EMAIL_UNVERIFIED') return 'invite.unverified';
  if (error instanceof ApiCallError && error.fields.email === 'invite-just-sent') return 'invite.just-sent';
  return code === 'TOO_MANY_REQUESTS' ? 'invite.too-many' : 'invite.failed';
}

/** Invites an address (Spec part 1, section 5: 'Invalid email.', 'User already invited.', 'User already a member.'). */
export function InviteForm({ oid }: Props): ReactElement {
  const t = useSettingsTexts();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<InviteProblem>();

  const invite = useExclusiveMutation({
    mutationFn: (address: string) =>
      callApi('inviteMember', { params: { oid }, body: { email: address, interfaceLanguage: getLanguage() } }),
    onSuccess: (_answer, address) => {
      toast.success(t('invite.sent', { email: address }));
      setEmail('');
      return client.invalidateQueries({ queryKey: keyOf(oid) });
    },
    onError: (error) => {
      const told = error instanceof ApiCallError ? error.fields.email : undefined;
      const known = INVITE_PROBLEMS.find((candidate) => candidate === told);
      if (known) refuse(known);
      else toast.error(t(failureOf(error)));
    },
  });

  function refuse(found: InviteProblem) {
    setProblem(found);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (emailProblem(email)) refuse('email-invalid');
    else invite.mutate(email.trim());
  }

  return (
    <Stack
      component="form"
      noValidate
      direction={{ sm: 'row' }}
      onSubmit={submit}
      sx={{ gap: 1.5, alignItems: { sm: 'start' } }}
    >
      <ShakingField
        fullWidth
        type="email"
        label={t('invite.email')}
        value={email}
        inputRef={field}
        error={problem !== undefined}
        helperText={problem && t(`invite.${problem}`)}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
        onBlur={() => email !== '' && emailProblem(email) && setProblem('email-invalid')}
      />
      <Button
        type="submit"
        variant="contained"
        loading={invite.isPending}
        disabled={email.trim() === ''}
        sx={{ flexShrink: 0, mt: { sm: 1 } }}
      >
        {t('invite.send')}
      </Button>
    </Stack>
  );
}

/** Why the signed-in user can't invite yet, and the verification mail again. */
export function InvitesNeedVerification({ user }: { readonly user: User }): ReactElement {
  const t = useSettingsTexts();
  return (
    <>
      <Typography>{t('invite.unverified')}</Typography>
      <EmailVerification user={user} />
    </>
  );
}

/** The pending and expired invites of the workspace. Each can be sent again and revoked. */
export function SentInvites({ oid }: Props): ReactElement | null {
  const t = useSettingsTexts();
  const { data } = useQuery({
    queryKey: keyOf(oid),
    queryFn: ({ signal }) => callApi('listInvites', { params: { oid } }, { signal }),
    enabled: oid !== '',
  });
  const list = useFocusAfterRemoval(data?.data.map(({ email }) => email) ?? []);

  if (!data || data.data.length === 0) return null;
  return (
    <List ref={list} disablePadding aria-label={t('invite.pending')}>
      {data.data.map((invite) => (
        <SentInvite key={invite.email} oid={oid} invite={invite} />
      ))}
    </List>
  );
}

function SentInvite({ oid, invite }: Props & { readonly invite: Sent }): ReactElement {
  const { email, invitedTime } = invite;
  const t = useSettingsTexts();
  const [language] = useLanguage();
  const client = useQueryClient();
  const day = (seconds: number) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(seconds * 1000);
  const [asking, setAsking] = useState(false);
  const isExpired = isInviteExpired(invite, Date.now() / 1000);
  const resend = useExclusiveMutation({
    mutationFn: () => callApi('resendInvite', { params: { oid }, body: { email, interfaceLanguage: getLanguage() } }),
    onSuccess: () => toast.success(t('invite.sent', { email })),
    onError: (error) => toast.error(t(failureOf(error))),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(oid) }),
  });
  const revoke = useExclusiveMutation({
    mutationFn: () => callApi('revokeInvite', { params: { oid }, body: { email } }),
    onError: (error) => {
      console.warn(error);
      toast.error(t('invite.revoke-failed'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(oid) }),
  });
  return (
    <ListItem disableGutters divider sx={{ gap: 1.5 }}>
      <ListItemText
        primary={email}
        secondary={t(isExpired ? 'invite.expired' : 'invite.waiting', {
          sent: day(invitedTime),
          expires: day(inviteExpiry(invitedTime)),
        })}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <Button
        size="small"
        loading={resend.isPending}
        aria-label={`${t('invite.resend')}: ${email}`}
        onClick={() => resend.mutate()}
      >
        {t('invite.resend')}
      </Button>
      <Button
        size="small"
        loading={revoke.isPending}
        aria-label={`${t('invite.revoke')}: ${email}`}
        onClick={() => setAsking(true)}
      >
        {t('invite.revoke')}
      </Button>
      <ConfirmDialog
        question={asking ? t('invite.revoke-ask', { email }) : undefined}
        text={t('invite.revoke-text')}
        button={t('invite.revoke')}
        onConfirm={() => {
          setAsking(false);
          revoke.mutate();
        }}
        onClose={() => setAsking(false)}
      />
    </ListItem>
  );
}
