import type { DocumentMedia } from '@parlance/contract/schemas/completion';
import { Box, Button, ButtonBase, CircularProgress, Skeleton, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useImageTexts } from '../../texts/image-texts.ts';

interface Props {
  readonly media: DocumentMedia | undefined;
  readonly isFailed: boolean;
  readonly isRetrying: boolean;
  readonly chosen: string | undefined;
  /** What a picture shows, if that is known. */
  readonly describe: (pid: string) => string | undefined;
  readonly onReload: () => void;
  readonly onRetry: (pid: string) => void;
  readonly onChosen: (pid: string) => void;
}

/** The pictures of a document, newest first: those that are made, those that failed, and the others to choose from. */
export function Library(props: Props): ReactElement {
  const { media, isFailed, isRetrying, chosen, describe, onReload, onRetry, onChosen } = props;
  const t = useImageTexts();
  if (!media && isFailed) {
    return (
      <Alert severity="error" action={<Button onClick={onReload}>{t('try-again')}</Button>}>
        {t('library.failed')}
      </Alert>
    );
  }
  if (!media) return <Skeleton variant="rounded" height={ROOM} aria-label={t('library.loading')} />;
  const making = newestFirst(media.processing);
  const failed = newestFirst(media.error);
  const kept = newestFirst(media.library);
  return (
    <Box component="section" aria-label={t('library')} sx={{ minHeight: ROOM }}>
      <Box role="status">
        {making.length > 0 && (
          <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
            <CircularProgress aria-hidden size={16} />
            {t('making')}
          </Typography>
        )}
        {making.length === 0 && kept[0] && describe(kept[0][0]) !== undefined && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            {t('made')}
          </Typography>
        )}
      </Box>
      {failed.map(([pid, { failure }]) => (
        <Alert
          key={pid}
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" disabled={isRetrying} onClick={() => onRetry(pid)}>
              {t('try-again')}
            </Button>
          }
        >
          {t(`failed.${failure}`)}
        </Alert>
      ))}
      {kept.length === 0 && making.length === 0 && failed.length === 0 && (
        <Typography color="textSecondary" sx={empty}>
          {t('library.empty')}
        </Typography>
      )}
      <Box component="ul" sx={grid}>
        {kept.map(([pid, { url }], index) => {
          const name = describe(pid) || t('picture', { number: kept.length - index });
          return (
            <li key={pid}>
              <ButtonBase
                aria-label={name}
                aria-pressed={chosen === pid}
                onClick={() => onChosen(pid)}
                sx={{ ...tile, outlineColor: chosen === pid ? 'primary.main' : 'transparent' }}
              >
                <img src={url} alt="" loading="lazy" />
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

function newestFirst<P extends { readonly created: number }>(pictures: Readonly<Record<string, P>>): [string, P][] {
  return Object.entries(pictures).toSorted(([, a], [, b]) => b.created - a.created);
}

/** Pixels of height: while the pictures are loading as much as without any, so that nothing moves under a click. */
const ROOM = 120;
const empty = { display: 'grid', placeItems: 'center', height: ROOM - 8 } as const;
const grid = {
  listStyle: 'none',
  p: '4px',
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
} as const;
const tile = {
  width: '100%',
  aspectRatio: '1',
  borderRadius: 1,
  overflow: 'hidden',
  outline: '3px solid',
  bgcolor: 'action.hover',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
} as const;
