import { CloudOff } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { EmptyState } from '../screens/screens.tsx';
import { Button } from '../theme/mui.ts';
import { toast } from '../toasts/toasts.ts';
import { useLoadFailedTexts } from './load-failed-texts.ts';

/** Milliseconds. Spec part 2, section 9: "refresh-request 10 s". */
const FAILED_TOAST = 10_000;

interface Props {
  /** Fetches the collection again. */
  readonly again: () => void;
  /** More actions. */
  readonly children?: ReactNode;
}

/** The page of a collection that could not be fetched. */
export function LoadFailed({ again, children }: Props): ReactElement {
  const t = useLoadFailedTexts();
  return (
    <EmptyState
      titleAs="h1"
      icon={<CloudOff aria-hidden />}
      title={t('title')}
      text={t('text')}
      action={
        <>
          <Button variant="contained" onClick={again}>
            {t('refresh')}
          </Button>
          {children}
        </>
      }
    />
  );
}

/** While `failed`, says in a toast that the collection could not be fetched, if `offersRefresh` with a button that loads the page anew. */
export function useLoadFailedToast(failed: boolean, offersRefresh: boolean): void {
  const t = useLoadFailedTexts();
  useEffect(() => {
    if (!failed) return;
    const action = { label: t('refresh'), onClick: () => location.reload() };
    toast.error(t('title'), {
      id: 'load-failed',
      body: t('text'),
      autoClose: FAILED_TOAST,
      ...(offersRefresh && { action }),
    });
  }, [failed, offersRefresh, t]);
}
