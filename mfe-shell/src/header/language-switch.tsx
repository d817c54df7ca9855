import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Menu, MenuItem } from '@parlance/ui/mui';
import { updateSettings } from '@parlance/ui/profile';
import { getSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { Languages } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { rememberLanguageChoice } from './early-language-choice.ts';

/** The name of each language in that language. */
const NAMES: Record<InterfaceLanguage, string> = { en: 'English', es: 'Español' };
const LANGUAGES: readonly InterfaceLanguage[] = ['en', 'es'];

/** Selects the interface's language. The account stores the choice: at once, or after sign-in. */
export function LanguageSwitch(): ReactElement {
  const t = useTexts();
  const [language, setLanguage] = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();

  function choose(chosen: InterfaceLanguage) {
    setAnchor(null);
    if (chosen === language) return;
    setLanguage(chosen);
    if (!getSession()) return rememberLanguageChoice();
    updateSettings({ interfaceLanguage: chosen }).catch((error: unknown) => {
      console.warn(error);
      toast.error(useTexts.t('language-not-saved'));
    });
  }

  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-label={`${language.toUpperCase()}: ${t('header.language')}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Languages size={18} aria-hidden />}
        sx={{ minWidth: 0, px: 1.25, color: 'text.secondary', '& .MuiButton-startIcon': { mr: 0.75 } }}
      >
        {language.toUpperCase()}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('header.language') } }}
      >
        {LANGUAGES.map((option) => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === language}
            selected={option === language}
            lang={option}
            onClick={() => choose(option)}
          >
            {NAMES[option]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
