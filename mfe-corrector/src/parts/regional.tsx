import { Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import type { ReactElement, ReactNode } from 'react';
import type { RegionAnswers } from '../regions/both-regions.ts';
import { useRegionTexts } from '../texts/region-texts.ts';

interface Props<T> {
  readonly asked: RegionAnswers<T>;
  /** Pixels: about the height of the part. */
  readonly height: number;
  readonly children: (answers: readonly T[]) => ReactNode;
}

/** A part of a page that is merged from both regions. It says when a region is missing from it. */
export function Regional<T>({ asked, height, children }: Props<T>): ReactElement {
  const t = useRegionTexts();
  if (asked.isPending) return <Skeleton variant="rounded" height={height} role="status" aria-label={t('loading')} />;
  if (asked.answers.length === 0) return <Failed onAgain={asked.again} />;
  return (
    <>
      {children(asked.answers.map(({ answer }) => answer))}
      {asked.missing.map((region) => (
        <Typography key={region} variant="body2" color="textSecondary">
          {t('missing-part', { region: t(region) })}
        </Typography>
      ))}
    </>
  );
}

interface FailedProps {
  readonly onAgain: () => void;
  /** Default: that it could not be loaded. */
  readonly children?: ReactNode;
}

/** Stands in the place of a part that could not be loaded, and offers another try. */
export function Failed({ onAgain, children }: FailedProps): ReactElement {
  const t = useRegionTexts();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      {children ?? t('failed')}
    </Alert>
  );
}

/** Says at the head of a page which region is missing from it. */
export function MissingRegions({ asked }: { readonly asked: RegionAnswers<unknown> }): ReactElement | null {
  const t = useRegionTexts();
  if (asked.missing.length === 0) return null;
  const isAlone = asked.answers.length === 0 && !asked.isPending;
  if (isAlone && asked.missing.length > 1) return <Failed onAgain={asked.again}>{t('both-missing')}</Failed>;
  return (
    <>
      {asked.missing.map((region) => (
        <Alert
          key={region}
          severity="warning"
          role="status"
          action={
            <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={asked.again}>
              {t('again')}
            </Button>
          }
        >
          {t('missing', { region: t(region) })}
        </Alert>
      ))}
    </>
  );
}
