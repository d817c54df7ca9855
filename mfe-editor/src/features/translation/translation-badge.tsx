import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Chip } from '@parlance/ui/mui-contents';
import { Tip } from '@parlance/ui/tip';
import type { ReactElement } from 'react';
import { useTranslationTexts } from './translation-texts.ts';

/** That the transcript is a translation, from which language, and that times of words are estimated. */
export function TranslationBadge({ from, to }: { readonly from: string; readonly to: string }): ReactElement {
  const t = useTranslationTexts();
  const [shownIn] = useLanguage();
  const text = t('badge-text', { from: languageName(from, shownIn), language: languageName(to, shownIn) });
  return (
    <Tip title={`${text} ${t('estimated')}`} describes>
      <Chip size="small" tabIndex={0} label={t('badge')} sx={{ ml: 1 }} />
    </Tip>
  );
}
