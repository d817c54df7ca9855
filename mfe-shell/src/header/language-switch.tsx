import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { useLanguage } from '@parlance/ui/i18n';
import { Button } from '@parlance/ui/mui';
import { fetchAhead } from '@parlance/ui/page/fetch-ahead';
import { updateSettings } from '@parlance/ui/profile';
import { getSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { Languages } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useId, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { rememberLanguageChoice } from './early-language-choice.ts';

const importMenu = () => import('./language-menu.tsx');
const LanguageMenu = lazy(async () => ({ default: (await importMenu()).LanguageMenu }));

const fetchMenu = () => fetchAhead(importMenu);

/** Selects the interface's language. The account stores the choice: at once, or after sign-in. */
export function LanguageSwitch(): ReactElement {
  const t = useTexts();
  const [language, setLanguage] = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
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
        onPointerEnter={fetchMenu}
        onFocus={fetchMenu}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
        startIcon={<Languages size={18} aria-hidden />}
        sx={{ minWidth: 0, px: 1.25, color: 'text.secondary', '& .MuiButton-startIcon': { mr: 0.75 } }}
      >
        {language.toUpperCase()}
      </Button>
      {wasOpened && (
        <Suspense>
          <LanguageMenu
            id={menuId}
            anchor={anchor}
            label={t('header.language')}
            language={language}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
