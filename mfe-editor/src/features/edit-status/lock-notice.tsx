import type { ReadOnlyReason } from '@parlance/contract/editing';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Alert, AlertTitle, Button } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import type { ReactElement, ReactNode } from 'react';
import type { EditingLock, LockState } from '../../locking/editing-lock.ts';
import { useLockTexts } from './lock-texts.ts';

interface Props {
  readonly lock: EditingLock | undefined;
  readonly state: LockState;
  readonly reason: ReadOnlyReason;
  /** Actions for unsaved edits. */
  readonly more: ReactNode;
}

/** Says why the transcript can't be edited here, and offers actions. */
export function LockNotice({ lock, state, reason, more }: Props): ReactElement {
  const t = useLockTexts();
  const [language] = useLanguage();
  if (reason !== 'locked' || !lock) return <Notice title={t('title')} text={t(`reason.${reason}`)} action={more} />;
  const claim = (label: string) => (
    <>
      {more}
      <ClaimButton lock={lock} label={label} />
    </>
  );
  if (state.kind === 'other-tab') {
    return <Notice title={t('title')} text={t('tab.editing')} action={claim(t('tab.edit-here'))} />;
  }
  if (state.kind === 'free') {
    return <Notice title={t('free.title')} text={t('free.text')} action={claim(t('free.edit'))} />;
  }
  if (state.kind !== 'other-person') return <Notice title={t('title')} text={t('reason.locked')} action={more} />;
  const { holder, isStale, wasMine } = state;
  const name = holder.editingName || t('other-person');
  const when = new Date((holder.editingAt ?? 0) * 1000).toLocaleTimeString(language, { timeStyle: 'short' });
  if (wasMine) return <Notice title={t('person.took-title', { name })} text={t('person.took')} action={more} />;
  if (!isStale) return <Notice title={t('title')} text={t('person.editing', { name })} action={more} />;
  const text = t('person.stale', { name, when });
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

function ClaimButton({ lock, label }: { readonly lock: EditingLock; readonly label: string }): ReactElement {
  const t = useLockTexts();
  const claim = useExclusiveMutation({
    mutationFn: () => lock.claim(),
    onError: (error) => {
      console.warn('The transcript could not be claimed.', error);
      toast.error(t('failed'));
    },
  });
  return (
    <Button color="inherit" variant="outlined" disabled={claim.isPending} onClick={() => claim.mutate()}>
      {label}
    </Button>
  );
}
