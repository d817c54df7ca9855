import { factsOf } from '@parlance/contract/landing-facts';
import { type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import { showShell } from '../browser/prerendered.ts';
import { useConfig } from '../http/config.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { useTitle } from '../page/use-title.ts';
import { Landing } from './landing.tsx';
import { useLandingTexts } from './landing-texts.ts';

const RECORDING = new URL('./reading.mp3', import.meta.url).href;

interface Props {
  /** The registration. */
  readonly children: ReactNode;
}

/** The landing with all that works in it. It takes the place of the prerendered page. */
export function LiveLanding({ children }: Props): ReactElement {
  const t = useLandingTexts();
  const [language] = useLanguage();
  const facts = factsOf(useConfig());
  useTitle(t('title'));
  useLayoutEffect(showShell, []);
  return (
    <Landing t={t} language={language} facts={facts} recording={RECORDING}>
      {children}
    </Landing>
  );
}
