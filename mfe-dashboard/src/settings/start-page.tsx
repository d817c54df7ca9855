import { CORRECTOR_HOME, DASHBOARD, homeOf, mayCorrect } from '@parlance/contract/correctors';
import type { User } from '@parlance/contract/user';
import { useConfig } from '@parlance/ui/config';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useSaveSettings } from './save-settings.ts';
import { useSettingsTexts } from './settings-texts.ts';

const PAGES = [CORRECTOR_HOME, DASHBOARD] as const;

/** The start page of correctors (Spec part 2, section 2.1, settings.homePage); other users have only the dashboard. */
export function StartPage({ user }: { readonly user: User }): ReactElement | null {
  const t = useSettingsTexts();
  const save = useSaveSettings();
  const config = useConfig();
  if (!config || !mayCorrect(user, config)) return null;
  return (
    <TextField
      select
      label={t('start-page')}
      value={homeOf(user, config)}
      onChange={({ target: { value } }) => save({ homePage: PAGES.find((page) => page === value) })}
    >
      {PAGES.map((page) => (
        <MenuItem key={page} value={page}>
          {t(page === DASHBOARD ? 'start-page.dashboard' : 'start-page.corrector')}
        </MenuItem>
      ))}
    </TextField>
  );
}
