import { CORRECTOR_HOME } from '@parlance/contract/correctors';
import { callApi } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import { CirclePause } from 'lucide-react';
import type { ReactElement } from 'react';
import type { TaskAddress } from '../../correction/task-address.ts';
import { useCorrectionScreenTexts } from './correction-texts.ts';

interface Props {
  readonly address: Pick<TaskAddress, 'locale' | 'id'>;
  readonly onResumed: () => void;
}

/** A task that its corrector has paused: it is taken up again before it is edited. */
export function PausedTask({ address: { locale, id }, onResumed }: Props): ReactElement {
  const t = useCorrectionScreenTexts();
  const resume = useExclusiveMutation({
    mutationFn: () => callApi('takeCorrection', { params: { id }, body: {} }, { locale }),
    onSuccess: onResumed,
    onError: (error) => console.warn('The task could not be taken up again.', error),
  });
  return (
    <Box>
      {resume.isError && <Alert severity="error">{t('paused.failed', { message: errorText(resume.error) })}</Alert>}
      <EmptyState
        titleAs="h1"
        icon={<CirclePause aria-hidden />}
        title={t('paused.title')}
        text={t('paused.text')}
        action={
          <>
            <Button variant="contained" loading={resume.isPending} onClick={() => resume.mutate()}>
              {t('paused.resume')}
            </Button>
            <Button variant="outlined" component={Link} href={CORRECTOR_HOME}>
              {t('back')}
            </Button>
          </>
        }
      />
    </Box>
  );
}
