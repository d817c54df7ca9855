import type { Collection } from '@parlance/contract/collection';
import { pollDelay } from '@parlance/contract/poll-delay';
import { callApi } from '@parlance/ui/api-client';
import { Button, CircularProgress, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useTranslationTexts } from './translation-texts.ts';

interface Props {
  readonly translation: Collection;
  readonly onEnd: () => void;
  readonly close: () => void;
}

/** The progress of a translation, asked for as its card does (Spec part 2, section 4, "Polling": every 3 s). */
export function TranslationProgress({ translation, onEnd, close }: Props): ReactElement {
  const t = useTranslationTexts();
  const { id } = translation;
  const { data } = useQuery({
    queryKey: ['translation-progress', id],
    queryFn: ({ signal }) => callApi('getCollection', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => pollDelay(state.data ?? translation, Date.now() / 1000) ?? false,
    gcTime: 0,
  });
  const now = data ?? translation;
  const isDone = now.tTranslation?.translated === true;
  const hasFailed = now.progress === 'ERROR';
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (isDone || hasFailed) ended();
  }, [isDone, hasFailed]);
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="translate-title">
      <DialogTitle id="translate-title" noWrap>
        {now.name}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {isDone || hasFailed ? (
          <Alert severity={isDone ? 'success' : 'error'} role="status">
            {t(isDone ? 'done' : 'failed')}
          </Alert>
        ) : (
          <Typography role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <CircularProgress size={20} aria-hidden sx={{ flexShrink: 0 }} />
            {t('translating')} {t('wait')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus={!isDone}>
          {t('close')}
        </Button>
        {isDone && (
          <Button variant="contained" component={Link} href={`/transcript/${id}`} autoFocus>
            {t('open')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
