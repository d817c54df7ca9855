import { useConfig } from '@parlance/ui/config';
import { useAnswered } from '@parlance/ui/consent';
import { usePurposes } from '@parlance/ui/consent-switches';
import { useProfile } from '@parlance/ui/profile';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { browserSupport, isIPhone } from '../browser/browser-support.ts';
import { BrowserBanner } from './browser-banner.tsx';
import { DownloadBanner } from './download-banner.tsx';

// Lazy, because few users see it.
const AccountBanner = lazy(async () => ({ default: (await import('./account-banner.tsx')).AccountBanner }));

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));

interface Props {
  /** The page shows a transcript or a document: nothing takes its room. */
  readonly hasText: boolean;
}

/**
 * The banners above the header. The deletion of the account always shows. The question about services of other companies
 * comes before the recommendation of Chrome in other browsers and the app banner on iPhones, which wait for the next load of
 * the page.
 */
export function Banners({ hasText }: Props): ReactElement {
  const { user } = useProfile();
  return (
    <>
      {user?.deletedAt !== undefined && (
        <Suspense>
          <AccountBanner uid={user.uid} deletedAt={user.deletedAt} />
        </Suspense>
      )}
      {!hasText && <Asking />}
    </>
  );
}

function Asking(): ReactElement | null {
  const purposes = usePurposes();
  const isUnanswered = !useAnswered(purposes);
  const [hasAsked, setAsked] = useState(isUnanswered);
  useEffect(() => {
    if (isUnanswered) setAsked(true);
  }, [isUnanswered]);
  // Without the configuration it is not known what is asked.
  if (!useConfig()) return null;
  if (hasAsked || isUnanswered) {
    return (
      <Suspense>
        <ConsentBanner />
      </Suspense>
    );
  }
  return (
    <>
      {browserSupport(navigator.userAgent) === 'chrome-preferred' && <BrowserBanner />}
      {isIPhone(navigator.userAgent) && <DownloadBanner />}
    </>
  );
}
