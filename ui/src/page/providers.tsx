import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { queryClient } from '../query/query-client.ts';
import { ErrorBoundary } from '../screens/error-boundary.tsx';
import { schemeStorage } from '../theme/scheme-storage.ts';
import { styleCache } from '../theme/style-cache.ts';
import { theme } from '../theme/theme.ts';

interface Props {
  readonly children: ReactNode;
}

/** The providers of every React tree in the page: style cache, theme (light and dark), query cache, error screen. */
export function AppProviders({ children }: Props): ReactElement {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="parlance.theme" storageManager={schemeStorage}>
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
