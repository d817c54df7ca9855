import { useConfig } from '@parlance/ui/config';
import type { ReactElement } from 'react';
import { isIPhone } from '../browser/browser-support.ts';
import { DownloadBanner } from './download-banner.tsx';
import { EnvironmentBanner } from './environment-banner.tsx';

/** The banners above the header: the environment banner outside production, and the app banner on iPhones. */
export function Banners(): ReactElement {
  const environments = useConfig()?.environments ?? [];
  return (
    <>
      {environments.length > 0 && <EnvironmentBanner environments={environments} />}
      {isIPhone(navigator.userAgent) && <DownloadBanner />}
    </>
  );
}
