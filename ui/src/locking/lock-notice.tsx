import type { ReadOnlyReason } from '@parlance/contract/editing';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { Button } from '../theme/mui.ts';
import { Alert } from '../theme/mui-contents.ts';
import { AlertTitle } from '../theme/mui-forms.ts';
import { toast } from '../toasts/toasts.ts';
import type { EditingLock, LockState } from './editing-lock.ts';
import { useLockTexts } from './lock-texts.ts';

/** What is edited. */
export type Edited = 'transcript' | 'document';

interface Props {
  readonly what: Edited;
  readonly lock: EditingLock | undefined;
  readonly state: LockState;
  readonly reason: ReadOnlyReason;
  /** Actions for unsaved edits. */
  readonly more: ReactNode;
}

/** Says why a collection can't be edited here, and offers actions. */
export function LockNotice({ what, lock, state, reason, more }: Props): ReactElement {
  const t = useLockTexts();
  const [language] = useLanguage();
  if (reason !== 'locked' || !lock)
    return <Notice title={t('title')} text={t(`${what}.reason.${reason}`)} action={more} />;
  const claim = (label: string) => (
    <>
      {more}
      <ClaimButton what={what} lock={lock} label={label} />
    </>
  );
  if (state.kind === 'other-tab') {
    return <Notice title={t('title')} text={t(`${what}.tab.editing`)} action={claim(t('tab.edit-here'))} />;
  }
  if (state.kind === 'lost') return <Notice title={t('lost.title')} text={t('lost.text')} action={more} />;
  if (state.kind === 'free') {
    return <Notice title={t('free.title')} text={t(`${what}.free.text`)} action={claim(t('free.edit'))} />;
  }
  if (state.kind !== 'other-person')
    return <Notice title={t('title')} text={t(`${what}.reason.locked`)} action={more} />;
  const { holder, isStale, wasMine } = state;
  const name = holder.editingName || t('other-person');
  const when = new Date((holder.editingAt ?? 0) * 1000).toLocaleTimeString(language, { timeStyle: 'short' });
  if (wasMine) return <Notice title={t('person.took-title', { name })} text={t('person.took')} action={more} />;
  if (!isStale) return <Notice title={t('title')} text={t(`${what}.person.editing`, { name })} action={more} />;
  const text = t(`${what}.person.stale`, { name, when });
  return <Notice title={t('title')} text={text} action={claim(t('person.take-over'))} />;
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function Notice({ title, text, action }: NoticeProps): ReactElement {
  return (
    <Alert severity="info" role="status" action={action}>
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  );
}

interface ClaimProps {
  readonly what: Edited;
  readonly lock: EditingLock;
  readonly label: string;
}

function ClaimButton({ what, lock, label }: ClaimProps): ReactElement {
  const t = useLockTexts();
  const claim = useExclusiveMutation({
    mutationFn: () => lock.claim(),
    onError: (error) => {
      console.warn('The collection could not be claimed.', error);
      toast.error(t(`${what}.failed`));
    },
  });
  return (
    <Button color="inherit" variant="outlined" disabled={claim.isPending} onClick={() => claim.mutate()}>
      {label}
    </Button>
  );
}
