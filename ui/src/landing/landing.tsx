import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { FILE_LIMIT_ITEM, type LandingFacts, languageItem } from '@parlance/contract/landing-facts';
import {
  Building2,
  FlaskConical,
  Globe2,
  type LucideIcon,
  Newspaper,
  PencilLine,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  Trash2,
  Upload,
  UserCheck,
  Users,
} from 'lucide-react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { useLandingTexts } from './landing-texts.ts';
import { TranscriptPlayer } from './transcript-player.tsx';

type T = ReturnType<typeof useLandingTexts>;
type Key = Parameters<T>[0];

interface Props {
  readonly t: T;
  readonly language: InterfaceLanguage;
  readonly facts: LandingFacts;
  /** The address of the recording; undefined where nothing can be played yet. */
  readonly recording?: string;
  /** The registration. */
  readonly children: ReactNode;
}

const REGISTRATION_ID = 'registration';

const STEPS: readonly Item[] = [
  { icon: Upload, title: 'how.bring.title', text: 'how.bring.text' },
  { icon: PencilLine, title: 'how.read.title', text: 'how.read.text' },
  { icon: Share2, title: 'how.use.title', text: 'how.use.text' },
];

const PEOPLE: readonly Item[] = [
  { icon: FlaskConical, title: 'who.research.title', text: 'who.research.text' },
  { icon: Newspaper, title: 'who.press.title', text: 'who.press.text' },
  { icon: Users, title: 'who.teams.title', text: 'who.teams.text' },
  { icon: Building2, title: 'who.institutions.title', text: 'who.institutions.text' },
];

const PRIVACY: readonly Item[] = [
  { icon: Globe2, title: 'privacy.regions.title', text: 'privacy.regions.text' },
  { icon: UserCheck, title: 'privacy.sharing.title', text: 'privacy.sharing.text' },
  { icon: SlidersHorizontal, title: 'privacy.consent.title', text: 'privacy.consent.text' },
  { icon: Trash2, title: 'privacy.deletion.title', text: 'privacy.deletion.text' },
];

/**
 * The page of visitors: what the product does, a transcript to try, and the registration (Spec part 1, section 2). It is plain React
 * with classes of `landing.css`, because the build renders it before any script runs.
 */
export function Landing({ t, language, facts, recording, children }: Props): ReactElement {
  return (
    <div className="landing">
      <section className="landing-hero">
        <div className="landing-pitch">
          <h1>{t('title')}</h1>
          <p className="landing-lead">{t('lead')}</p>
          <p className="landing-jump">
            <RegisterLink>{t('register')}</RegisterLink>
          </p>
          <TranscriptPlayer t={t} recording={recording} />
        </div>
        <div className="landing-registration" id={REGISTRATION_ID}>
          {children}
        </div>
      </section>

      <Section title={t('how.title')}>
        <Items t={t} items={STEPS} kind="steps" />
      </Section>

      <Section title={t('who.title')}>
        <Items t={t} items={PEOPLE} kind="cards" />
      </Section>

      <Section title={t('languages.title')} text={t('languages.text')}>
        <ul className="landing-languages">
          {namesOf(facts.languages, language).map(({ code, name }) => (
            <li key={code} data-only={languageItem(code)}>
              {name}
            </li>
          ))}
        </ul>
      </Section>

      <Section title={t('price.title')}>
        <div className="landing-prices">
          <Price title={t('price.free.title')}>
            <li>{t('price.free.minutes', { minutes: facts.freeMinutes })}</li>
            {facts.fileMinutes !== undefined && (
              <li data-only={FILE_LIMIT_ITEM}>{t('price.free.file', { minutes: facts.fileMinutes })}</li>
            )}
            <li>{t('price.free.editor')}</li>
          </Price>
          <Price title={t('price.more.title')}>
            <li>{t('price.more.credits')}</li>
            <li>{t('price.more.plan')}</li>
            <li>{t('price.more.before')}</li>
          </Price>
          <Price title={t('price.precision.title')}>
            <li>{t('price.precision.people')}</li>
            <li>{t('price.precision.minute')}</li>
            <li>{t('price.precision.watch')}</li>
          </Price>
        </div>
      </Section>

      <Section title={t('privacy.title')}>
        <Items t={t} items={PRIVACY} kind="cards" />
      </Section>

      <section className="landing-end">
        <ShieldCheck size={28} aria-hidden />
        <h2>{t('end.title')}</h2>
        <RegisterLink>{t('register')}</RegisterLink>
        <p>
          <a href="/signin">{t('sign-in')}</a>
          <a href="/developers">{t('developers')}</a>
        </p>
      </section>
    </div>
  );
}

/** Leads to the registration, with the focus in its first field. */
function RegisterLink({ children }: { readonly children: ReactNode }): ReactElement {
  function follow(event: MouseEvent) {
    const registration = document.getElementById(REGISTRATION_ID);
    const first = registration?.querySelector<HTMLElement>('input, button, a');
    if (!registration || !first) return;
    event.preventDefault();
    registration.scrollIntoView();
    first.focus({ preventScroll: true });
  }
  return (
    <a className="landing-call" href={`#${REGISTRATION_ID}`} onClick={follow}>
      {children}
    </a>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Section({ title, text, children }: SectionProps): ReactElement {
  return (
    <section className="landing-section">
      <h2>{title}</h2>
      {text && <p className="landing-lead">{text}</p>}
      {children}
    </section>
  );
}

interface Item {
  readonly icon: LucideIcon;
  readonly title: Extract<Key, `${string}.title`>;
  readonly text: Extract<Key, `${string}.text`>;
}

interface ItemsProps {
  readonly t: T;
  readonly items: readonly Item[];
  readonly kind: 'steps' | 'cards';
}

function Items({ t, items, kind }: ItemsProps): ReactElement {
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List className={`landing-items landing-${kind}`}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={22} aria-hidden />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </li>
      ))}
    </List>
  );
}

function Price({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}

/** The languages' names in the interface's language, in its alphabetical order. */
function namesOf(codes: readonly string[], language: InterfaceLanguage): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const { compare } = new Intl.Collator(language);
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name));
}
