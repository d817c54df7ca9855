import { useConfig } from '@parlance/ui/config';
import type { ReactElement } from 'react';
import { browserSupport, isIPhone } from '../browser/browser-support.ts';
import { BrowserBanner } from './browser-banner.tsx';
import { DownloadBanner } from './download-banner.tsx';
import { EnvironmentBanner } from './environment-banner.tsx';

/**
 * The banners above the header: the environment banner outside production, the recommendation of Chrome in other browsers,
 * and the app banner on iPhones.
 */
export function Banners(): ReactElement {
  const environments = useConfig()?.environments ?? [];
  return (
    <>
      {environments.length > 0 && <EnvironmentBanner environments={environments} />}
      {browserSupport(navigator.userAgent) === 'chrome-preferred' && <BrowserBanner />}
      {isIPhone(navigator.userAgent) && <DownloadBanner />}
    </>
  );
}
