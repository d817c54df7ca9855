import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Chip } from '@parlance/ui/mui-contents';
import { Tooltip } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useTranslationTexts } from './translation-texts.ts';

/** That the transcript is a translation, from which language, and that times of words are estimated. */
export function TranslationBadge({ from, to }: { readonly from: string; readonly to: string }): ReactElement {
  const t = useTranslationTexts();
  const [shownIn] = useLanguage();
  const text = t('badge-text', { from: languageName(from, shownIn), language: languageName(to, shownIn) });
  return (
    <Tooltip title={`${text} ${t('estimated')}`} describeChild>
      <Chip size="small" tabIndex={0} label={t('badge')} sx={{ ml: 1 }} />
    </Tooltip>
  );
}
