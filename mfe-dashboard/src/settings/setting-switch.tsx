import type { Settings } from '@parlance/contract/schemas/settings';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import type { ReactElement } from 'react';
import { useSaveSettings } from './save-settings.ts';

interface Props {
  readonly settings: Settings;
  readonly name: 'emailMeOnComplete' | 'showShortHeader' | 'autoToolbar' | 'autoComments';
  readonly label: string;
}

/** A setting that is on or off. */
export function SettingSwitch({ settings, name, label }: Props): ReactElement {
  const save = useSaveSettings();
  return (
    <FormControlLabel
      control={<Switch checked={settings[name]} onChange={(_event, checked) => save({ [name]: checked })} />}
      label={label}
    />
  );
}
