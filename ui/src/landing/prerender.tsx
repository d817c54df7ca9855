import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@parlance/contract/interface-language';
import { FREE_MINUTES_MARK, factsOf } from '@parlance/contract/landing-facts';
import { Languages, Moon } from 'lucide-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrandMark, MARK_VIEW_BOX } from '../theme/brand-mark.tsx';
import { PRODUCT } from '../theme/product.ts';
import { Landing } from './landing.tsx';
import { useLandingTexts } from './landing-texts.ts';

/** A page of visitors as the build makes it, without what only a stage knows. */
export interface PrerenderedLanding {
  readonly language: InterfaceLanguage;
  readonly title: string;
  readonly description: string;
  /** HTML for the page's body, with the marks of `landing-facts.ts` for what a stage decides. */
  readonly body: string;
}

/** The landing in each language of the interface, as HTML that is shown until the scripts have loaded. */
export function prerenderLanding(): PrerenderedLanding[] {
  return INTERFACE_LANGUAGES.map((language) => {
    const t = useLandingTexts.in(language);
    const facts = { ...factsOf(undefined), freeMinutes: FREE_MINUTES_MARK };
    const body = renderToStaticMarkup(
      <>
        <HeaderPlace language={language} signIn={t('sign-in')} />
        <main>
          <Landing t={t} language={language} facts={facts}>
            <RegistrationPlace />
          </Landing>
        </main>
      </>,
    );
    return { language, title: `${t('title')} · ${PRODUCT}`, description: t('description'), body };
  });
}

interface HeaderPlaceProps {
  readonly language: InterfaceLanguage;
  readonly signIn: string;
}

/** What the shell's header looks like to a visitor. The switches are pictures, because nothing works before the scripts. */
function HeaderPlace({ language, signIn }: HeaderPlaceProps): ReactElement {
  return (
    <header className="landing-bar">
      <a className="landing-home" href="/">
        <svg viewBox={MARK_VIEW_BOX} width={30} height={30} aria-hidden="true">
          <BrandMark />
        </svg>
        <span>{PRODUCT}</span>
      </a>
      <a className="landing-sign-in" href="/signin">
        {signIn}
      </a>
      <span className="landing-switch" aria-hidden="true">
        <Languages size={18} /> {language.toUpperCase()}
      </span>
      <span className="landing-switch" aria-hidden="true">
        <Moon size={19} />
      </span>
    </header>
  );
}

/** The place of the registration: title, text, fields and button. */
function RegistrationPlace(): ReactElement {
  return (
    <div className="landing-place" aria-hidden="true">
      {['title', 'text', 'field', 'field', 'field', 'field', 'button'].map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture.
        <div key={index} data-part={part} />
      ))}
    </div>
  );
}
