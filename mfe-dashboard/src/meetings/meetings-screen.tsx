import { useFeature } from '@parlance/ui/features';
import { Box, Skeleton, Stack, Typography } from '@parlance/ui/mui';
import { type ReactElement, useState } from 'react';
import type { Connections } from '../connections/use-connections.ts';
import { useConnections } from '../connections/use-connections.ts';
import { GuideButton } from '../guide/guide-button.tsx';
import { AccountSidebar } from '../page/account-sidebar.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { useTitle } from '../page/use-title.ts';
import { ConnectSection } from './connect-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { MeetingsGate } from './meetings-gate.tsx';
import { useMeetingsTexts } from './meetings-texts.ts';
import { PastSection } from './past-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { UpcomingSection } from './upcoming-section.tsx';
import { useRules } from './use-rules.ts';

/** From this width, what is set up stands beside the meetings. */
const WIDE = '@media (min-width: 1200px)';

/** /meetings: the meeting assistant (Spec part 1, section 2). */
export function MeetingsScreen(): ReactElement {
  const t = useMeetingsTexts();
  useTitle(t('title'));
  const { isLoaded, isEnabled } = useFeature('MeetingAssistant');
  return (
    <PageFrame
      sidebar={
        <AccountSidebar>
          <GuideButton onOtherPage />
        </AccountSidebar>
      }
    >
      <Stack sx={{ flex: 1, minWidth: 0, gap: 3 }}>
        {isLoaded && !isEnabled ? (
          <MeetingsGate />
        ) : (
          <>
            <Box>
              <Typography variant="h3" component="h1">
                {t('title')}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '72ch' }}>
                {t('text')}
              </Typography>
            </Box>
            {isLoaded ? <Loaded /> : <Skeleton variant="rounded" height={320} />}
          </>
        )}
      </Stack>
    </PageFrame>
  );
}

/** Waits for what decides on the order of the parts. */
function Loaded(): ReactElement {
  const connections = useConnections();
  const rules = useRules();
  const isPending = (connections.isPending && !connections.error) || (rules.isPending && !rules.error);
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  return <Parts isSetUp={rules.data?.consent === true && isConnected(connections.data)} />;
}

function isConnected(connections: Connections | undefined): boolean {
  return connections?.data.some(({ service, state }) => service === 'zoom' && state === 'connected') === true;
}

/** For a new person the connections come first, later the meetings. The order stays as the page was opened, so that nothing jumps. */
function Parts({ isSetUp }: { readonly isSetUp: boolean }): ReactElement {
  const [meetingsFirst] = useState(isSetUp);
  const setUp = (
    <Stack key="set-up" sx={{ gap: 3, minWidth: 0 }}>
      <ConnectSection />
      <ConsentSection />
      <RulesSection />
    </Stack>
  );
  const meetings = (
    <Stack key="meetings" sx={{ gap: 3, minWidth: 0 }}>
      <UpcomingSection />
      <PastSection />
    </Stack>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [WIDE]: {
          gridTemplateColumns: meetingsFirst ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
        },
      }}
    >
      {meetingsFirst ? [meetings, setUp] : [setUp, meetings]}
    </Box>
  );
}
