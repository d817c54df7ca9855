import { MessageScreen } from '@parlance/ui/screens';
import { MonitorX } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';

/** The screen of all routes on an unsupported browser, and of /unsupported (Spec part 2, section 2.1). */
export function UnsupportedScreen(): ReactElement {
  const t = useRareTexts();
  return <MessageScreen icon={<MonitorX aria-hidden />} title={t('unsupported.title')} text={t('unsupported.text')} />;
}
