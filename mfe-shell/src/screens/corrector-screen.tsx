import { useLanguage } from '@parlance/ui/i18n';
import { Button, Chip, Stack, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { MessageScreen } from '@parlance/ui/screens';
import { ListChecks } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';
import { useTexts } from '../texts/texts.ts';

/** The correctors' start page: their languages, and a note that there are no tasks yet. */
export function CorrectorScreen(): ReactElement {
  const t = useRareTexts();
  const common = useTexts();
  const [language] = useLanguage();
  const codes = useProfile().user?.correctLangCodes ?? [];
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  return (
    <MessageScreen
      icon={<ListChecks aria-hidden />}
      title={t('corrector.title')}
      text={t('corrector.text')}
      action={
        <Button variant="contained" component={Link} href="/dashboard">
          {common('header.to-dashboard')}
        </Button>
      }
    >
      {codes.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', mt: 1 }}>
          <Typography color="textSecondary">{t('corrector.languages')}</Typography>
          {codes.map((code) => (
            <Chip key={code} label={names.of(code)} />
          ))}
        </Stack>
      )}
    </MessageScreen>
  );
}
