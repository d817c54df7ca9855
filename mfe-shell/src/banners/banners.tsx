import { useConfig } from '@parlance/ui/config';
import { useProfile } from '@parlance/ui/profile';
import { lazy, type ReactElement, Suspense } from 'react';
import { browserSupport, isIPhone } from '../browser/browser-support.ts';
import { BrowserBanner } from './browser-banner.tsx';
import { DownloadBanner } from './download-banner.tsx';
import { EnvironmentBanner } from './environment-banner.tsx';

// Lazy, because few users see it.
const AccountBanner = lazy(async () => ({ default: (await import('./account-banner.tsx')).AccountBanner }));

/**
 * The banners above the header: the deletion of the account, the environment banner outside production, the recommendation of Chrome in other browsers,
 * and the app banner on iPhones.
 */
export function Banners(): ReactElement {
  const { user } = useProfile();
  const environments = useConfig()?.environments ?? [];
  return (
    <>
      {user?.deletedAt !== undefined && (
        <Suspense>
          <AccountBanner uid={user.uid} deletedAt={user.deletedAt} />
        </Suspense>
      )}
      {environments.length > 0 && <EnvironmentBanner environments={environments} />}
      {browserSupport(navigator.userAgent) === 'chrome-preferred' && <BrowserBanner />}
      {isIPhone(navigator.userAgent) && <DownloadBanner />}
    </>
  );
}
