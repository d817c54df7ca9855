import type { Settings } from '@parlance/contract/schemas/settings';
import { LanguagePicker } from '@parlance/ui/language-picker';
import type { ReactElement } from 'react';
import { useSaveSettings } from './save-settings.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { useSettingsTexts } from './settings-texts.ts';

/** The settings for new transcripts and for the editor that its own menus don't have. */
export function TranscriptSettings({ settings }: { readonly settings: Settings }): ReactElement {
  const t = useSettingsTexts();
  const save = useSaveSettings();
  return (
    <>
      <LanguagePicker
        label={t('default-language')}
        value={settings.defaultLanguage}
        onChange={(defaultLanguage) => save({ defaultLanguage })}
      />
      <SettingSwitch settings={settings} name="emailMeOnComplete" label={t('mail-on-complete')} />
      <SettingSwitch settings={settings} name="autoToolbar" label={t('auto-toolbar')} />
      <SettingSwitch settings={settings} name="autoComments" label={t('auto-comments')} />
    </>
  );
}
