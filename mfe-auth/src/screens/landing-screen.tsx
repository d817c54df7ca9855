import { Typography } from '@parlance/ui/mui';
import { PageSkeleton } from '@parlance/ui/screens';
import { getWhiteLabel } from '@parlance/ui/white-label';
import { lazy, type ReactElement, Suspense } from 'react';
import { useTexts } from '../texts/texts.ts';
import { RegisterScreen } from './register-screen.tsx';
import { Registration } from './registration.tsx';

const LiveLanding = lazy(async () => ({ default: (await import('@parlance/ui/landing')).LiveLanding }));

/** The first page of visitors: the landing with the registration. An institution has its own registration instead. */
export function LandingScreen(): ReactElement {
  const t = useTexts();
  if (getWhiteLabel()) return <RegisterScreen />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LiveLanding>
        <Typography variant="h3" component="h2">
          {t('register.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
          {t('register.lead')}
        </Typography>
        <Registration />
      </LiveLanding>
    </Suspense>
  );
}
