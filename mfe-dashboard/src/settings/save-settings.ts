import type { Settings } from '@parlance/contract/schemas/settings';
import { updateSettings } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useSettingsTexts } from './settings-texts.ts';

/** Saves settings. A toast reports a failure. */
export function useSaveSettings(): (changes: Partial<Settings>) => void {
  const t = useSettingsTexts();
  return (changes) => {
    updateSettings(changes).catch(() => toast.error(t('save.failed')));
  };
}
