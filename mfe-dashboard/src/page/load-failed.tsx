import { Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import type { ReactElement, ReactNode } from 'react';
import { useDashboardTexts } from './dashboard-texts.ts';

interface Props {
  /** Says what could not be loaded. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Stands in the place of a part of a page that could not be loaded, and offers another try. */
export function LoadFailed({ children, onRetry }: Props): ReactElement {
  const t = useDashboardTexts();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={onRetry}>
          {t('list.try-again')}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
