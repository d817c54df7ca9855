import type { Locale } from '@parlance/contract/regions';
import { errorText } from '@parlance/ui/error-text';
import { Button, Skeleton, Stack } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import type { ReactElement, ReactNode } from 'react';
import { useAdminTexts } from './admin-texts.ts';

interface Props<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The regions that did not answer, if the data is of several. */
  readonly failures?: readonly { readonly locale: Locale; readonly error: unknown }[];
  /** Pixels: about the height of what is loaded. */
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}

/** What a query loads: its place meanwhile, its error with another try, and which region is missing in it. */
export function FromRegions<Data>({ query, failures = [], height = 240, children }: Props<Data>): ReactElement {
  const t = useAdminTexts();
  const { data, error, isFetching } = query;
  const retry = (
    <Button color="inherit" loading={isFetching} sx={{ whiteSpace: 'nowrap' }} onClick={() => void query.refetch()}>
      {t('try-again')}
    </Button>
  );
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      {error && (
        <Alert severity="error" action={retry}>
          {errorText(error)}
        </Alert>
      )}
      {failures.map(({ locale, error: failure }) => (
        <Alert key={locale} severity="warning" action={retry}>
          {t('region-down', { region: t(`region.${locale}`), error: errorText(failure) })}
        </Alert>
      ))}
      {data === undefined
        ? !error && <Skeleton variant="rounded" height={height} role="status" aria-label={t('loading')} />
        : children(data)}
    </Stack>
  );
}
