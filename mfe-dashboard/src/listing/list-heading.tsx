import type { Scope } from '@parlance/contract/scope';
import { Box, Typography } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { type ReactElement, useState } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';

interface Props {
  readonly scope: Scope;
  /** Whether the list shows what a search found. */
  readonly isSearching: boolean;
}

/** The heading of the list (Spec part 2, section 2.3, "Headers"). With the setting showShortHeader it is one line. */
export function ListHeading({ scope, isSearching }: Props): ReactElement {
  const t = useDashboardTexts();
  const { user, organization } = useProfile();
  const isShort = user?.settings.showShortHeader ?? false;
  const workspace = organization?.name ?? '';
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0, minHeight: isShort ? 0 : 62 }}>
      {!isShort && (
        <Typography variant="overline" component="p" color="textSecondary">
          {organization && t('workspace', { workspace })}
        </Typography>
      )}
      {organization ? (
        <Typography variant={isShort ? 'h5' : 'h3'} component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {t(isSearching ? 'heading.search' : `heading.${scope}`, { workspace })}
        </Typography>
      ) : (
        <LoadingMessage isShort={isShort} />
      )}
    </Box>
  );
}

/** What stands in the heading's place while the workspace loads: one of a few messages (Spec part 2, section 2.3). */
function LoadingMessage({ isShort }: { readonly isShort: boolean }): ReactElement {
  const t = useDashboardTexts();
  const [message] = useState(() => MESSAGES[Math.floor(Math.random() * MESSAGES.length)] ?? MESSAGES[0]);
  return (
    <Typography variant={isShort ? 'h5' : 'h3'} component="p" role="status" color="textSecondary">
      {t(message)}
    </Typography>
  );
}

const MESSAGES = ['loading.1', 'loading.2', 'loading.3', 'loading.4', 'loading.5'] as const;
