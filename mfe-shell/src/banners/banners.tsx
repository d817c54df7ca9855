import { usePurposes } from '@parlance/ui/consent-switches';
import { useProfile } from '@parlance/ui/profile';
import { lazy, type ReactElement, Suspense } from 'react';
import { browserSupport, isIPhone } from '../browser/browser-support.ts';
import { BrowserBanner } from './browser-banner.tsx';
import { DownloadBanner } from './download-banner.tsx';

// Lazy, because few users see it.
const AccountBanner = lazy(async () => ({ default: (await import('./account-banner.tsx')).AccountBanner }));

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));

/**
 * The banners above the header: the deletion of the account, the recommendation of Chrome in other browsers, the
 * app banner on iPhones, and the question about services of other companies.
 */
export function Banners(): ReactElement {
  const { user } = useProfile();
  const asksForConsent = usePurposes().length > 0;
  return (
    <>
      {user?.deletedAt !== undefined && (
        <Suspense>
          <AccountBanner uid={user.uid} deletedAt={user.deletedAt} />
        </Suspense>
      )}
      {browserSupport(navigator.userAgent) === 'chrome-preferred' && <BrowserBanner />}
      {isIPhone(navigator.userAgent) && <DownloadBanner />}
      {asksForConsent && (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      )}
    </>
  );
}
