import { INTERFACE_LANGUAGES } from '@parlance/contract/interface-language';
import { interfaceLanguageSchema } from '@parlance/contract/schemas/interface-language';
import type { User } from '@parlance/contract/user';
import { ConsentSwitches, usePurposes } from '@parlance/ui/consent-switches';
import { useConsentTexts } from '@parlance/ui/consent-texts';
import { useLanguage } from '@parlance/ui/i18n';
import { initialsOf } from '@parlance/ui/initials';
import { LegalLinks } from '@parlance/ui/legal-links';
import { Box, Skeleton, Typography, useColorScheme } from '@parlance/ui/mui';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { usePictures } from '@parlance/ui/pictures';
import { useProfile } from '@parlance/ui/profile';
import type { ReactElement } from 'react';
import { useAccountTexts } from '../account/account-texts.ts';
import { ChangeName } from '../account/change-name.tsx';
import { ChangePassword } from '../account/change-password.tsx';
import { DataExportForm } from '../account/data-export-form.tsx';
import { DeleteAccount } from '../account/delete-account.tsx';
import { Passkeys } from '../account/passkeys.tsx';
import { Sessions } from '../account/sessions.tsx';
import { TwoFactor } from '../account/two-factor.tsx';
import { useSessions } from '../account/use-sessions.ts';
import { LoadedPart } from '../page/loaded-part.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { ChangeEmail } from './change-email.tsx';
import { EmailVerification } from './email-verification.tsx';
import { PictureField } from './picture-field.tsx';
import { ReceivedInvites } from './received-invites.tsx';
import { useSaveSettings } from './save-settings.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { Section, SettingsPage } from './settings-page.tsx';
import { useSettingsTexts } from './settings-texts.ts';
import { StartPage } from './start-page.tsx';
import { TranscriptSettings } from './transcript-settings.tsx';
import { useApiTokens } from './use-api-tokens.ts';

// It has the code that makes archives.
const loadDataExport = async () => (await import('../account/data-export.tsx')).DataExport;
const THEMES = ['system', 'light', 'dark'] as const;

/** /settings: the user's account and preferences. Each change is saved at once. */
export function SettingsScreen(): ReactElement {
  const t = useSettingsTexts();
  const accountTexts = useAccountTexts();
  const consentTexts = useConsentTexts();
  const asksForConsent = usePurposes().length > 0;
  const { user } = useProfile();
  // The parts below a list come after it: a button that moves away while the user presses it misses the click.
  const hasSessions = useSessions().isFetched;
  const hasLists = useApiTokens().isFetched && hasSessions;
  return (
    <SettingsPage>
      <Section titleBeside title={t('account')}>
        {user ? <Account user={user} /> : <Skeleton variant="rounded" height={96} />}
      </Section>
      <Section titleBeside title={t('invites.title')}>
        <ReceivedInvites />
      </Section>
      <Section titleBeside title={t('preferences')}>
        <InterfaceLanguage />
        <Theme />
        {user && <StartPage user={user} />}
        {user && <SettingSwitch settings={user.settings} name="showShortHeader" label={t('short-header')} />}
      </Section>
      <Section titleBeside title={t('transcripts')}>
        {user ? <TranscriptSettings settings={user.settings} /> : <Skeleton variant="rounded" height={96} />}
      </Section>
      {asksForConsent && (
        <Section titleBeside title={consentTexts('title')}>
          <ConsentSwitches />
        </Section>
      )}
      <Section titleBeside title={accountTexts('two-factor.title')}>
        {user ? <TwoFactor user={user} /> : <Skeleton variant="rounded" height={48} />}
      </Section>
      <Section titleBeside title={accountTexts('passkeys.title')}>
        {user ? <Passkeys user={user} /> : <Skeleton variant="rounded" height={48} />}
      </Section>
      <Section titleBeside title={accountTexts('sessions.title')}>
        <Sessions />
      </Section>
      <Section titleBeside title={t('tokens.title')}>
        {hasSessions ? <ApiTokens /> : <Skeleton variant="rounded" height={96} />}
      </Section>
      <Section titleBeside title={accountTexts('export.title')}>
        {user && hasLists ? (
          <LoadedPart load={loadDataExport} props={{ uid: user.uid }} fallback={<DataExportForm />} />
        ) : (
          <Skeleton variant="rounded" height={96} />
        )}
      </Section>
      <Section titleBeside title={accountTexts('delete.start')}>
        {user && hasLists ? <DeleteAccount user={user} /> : <Skeleton variant="rounded" height={48} />}
      </Section>
      <LegalLinks />
    </SettingsPage>
  );
}

/** A value with what can be done to it, in a row while there is room. */
const VALUE_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  overflowWrap: 'anywhere',
} as const;

function Account({ user }: { readonly user: User }): ReactElement {
  const t = useSettingsTexts();
  const { avatar } = usePictures();
  return (
    <>
      <PictureField
        owner={{ uid: user.uid }}
        picture={avatar}
        initials={initialsOf(user.name || user.email)}
        label={t('picture')}
      />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '160px 1fr' },
          alignItems: { sm: 'baseline' },
          gap: { xs: 0.5, sm: 1.5 },
          m: 0,
          '& dd': { m: 0, mb: { xs: 1.5, sm: 0 } },
        }}
      >
        <Typography component="dt" color="textSecondary">
          {t('name')}
        </Typography>
        <Box component="dd" sx={VALUE_ROW}>
          {user.name}
          <ChangeName user={user} />
        </Box>
        <Typography component="dt" color="textSecondary">
          {t('email')}
        </Typography>
        <Box component="dd" sx={VALUE_ROW}>
          {user.email}
          {(user.email !== '' || user.pendingEmail) && <EmailVerification user={user} />}
          <ChangeEmail user={user} />
        </Box>
        <Typography component="dt" color="textSecondary">
          {t('password')}
        </Typography>
        <Box component="dd">
          <ChangePassword user={user} />
        </Box>
      </Box>
    </>
  );
}

function InterfaceLanguage(): ReactElement {
  const t = useSettingsTexts();
  const save = useSaveSettings();
  const [language, setLanguage] = useLanguage();
  return (
    <TextField
      select
      label={t('interface-language')}
      value={language}
      onChange={(event) => {
        const chosen = interfaceLanguageSchema.parse(event.target.value);
        setLanguage(chosen);
        save({ interfaceLanguage: chosen });
      }}
    >
      {INTERFACE_LANGUAGES.map((option) => (
        <MenuItem key={option} value={option} lang={option}>
          {t(`language.${option}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Theme(): ReactElement {
  const t = useSettingsTexts();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <TextField
      select
      label={t('theme')}
      value={mode}
      onChange={(event) => setMode(THEMES.find((theme) => theme === event.target.value) ?? 'system')}
    >
      {THEMES.map((theme) => (
        <MenuItem key={theme} value={theme}>
          {t(`theme.${theme}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
