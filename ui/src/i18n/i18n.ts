import { type InterfaceLanguage, isInterfaceLanguage } from '@parlance/contract/interface-language';
import { useMemo } from 'react';
import { createStore, useStore } from 'zustand';
import { LANGUAGE_STORAGE_KEY } from './language-storage.ts';

const store = createStore(() => ({ language: initialLanguage() }));

showLanguage();

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === LANGUAGE_STORAGE_KEY) apply(initialLanguage());
});

type Trimmed<T extends string> = T extends ` ${infer Rest}`
  ? Trimmed<Rest>
  : T extends `${infer Rest} `
    ? Trimmed<Rest>
    : T;
type VariableName<T extends string> = T extends `${infer Name},${string}` ? Trimmed<Name> : Trimmed<T>;
/** The names between double braces: 'Hi {{name}}' has 'name'. */
type Variables<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? VariableName<Name> | Variables<Rest>
  : never;

type Texts = Readonly<Record<string, string>>;
/** The key of 'files_one' and 'files_other' is 'files', with a `count`. */
type KeyOf<T extends Texts> = keyof T & string extends infer K
  ? K extends `${infer Base}_${'one' | 'other'}`
    ? Base
    : K
  : never;
type TextsOfKey<T extends Texts, K> = T[keyof T & (K | `${K & string}_${'one' | 'other'}`)];
type VarsOf<T extends Texts, K> = Variables<TextsOfKey<T, K>>;

/** Looks up a text and fills in its variables. The types require all variables. */
export type Translate<T extends Texts> = <K extends KeyOf<T>>(
  key: K,
  ...vars: [VarsOf<T, K>] extends [never] ? [] : [Readonly<Record<VarsOf<T, K>, string | number>>]
) => string;

export interface UseTexts<T extends Texts> {
  /** The hook for components. Renders again when the language changes. */
  (): Translate<T>;
  /** For code outside of components: the text in the current language. */
  readonly t: Translate<T>;
  /** The texts in a language, whatever the interface's is. */
  in(language: InterfaceLanguage): Translate<T>;
}

interface Catalogue {
  readonly en: Texts;
  readonly es: Texts;
}

const catalogues = new Map<string, Catalogue>();

/** All namespaces defined so far, with their texts in each language. */
export function definedTexts(): ReadonlyMap<string, Catalogue> {
  return catalogues;
}

/**
 * Registers the texts of a capability and returns the hook that reads them. Both languages must be complete:
 * the types check the keys, and a test checks the variables.
 */
export function defineTexts<const T extends Texts>(
  namespace: string,
  texts: { readonly en: T; readonly es: Readonly<Record<keyof T, string>> },
): UseTexts<T> {
  catalogues.set(namespace, texts);
  const translateTo =
    (lng?: InterfaceLanguage): Translate<T> =>
    (key, ...[vars]) => {
      const language = lng ?? getLanguage();
      return fillIn(textOf(texts[language], String(key), vars, language), vars, language);
    };

  // biome-ignore lint/correctness/noComponentHookFactories: one hook per namespace, made once when its module loads.
  function useTexts(): Translate<T> {
    const [language] = useLanguage();
    return useMemo(() => translateTo(language), [language]);
  }
  return Object.assign(useTexts, { t: translateTo(), in: translateTo });
}

type Values = Readonly<Record<string, string | number>>;

const plurals = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') };

/** The text of a key; with a `count`, in the form that the language has for this number. */
function textOf(texts: Texts, key: string, vars: Values | undefined, language: InterfaceLanguage): string {
  if (vars?.count === undefined) return texts[key] ?? key;
  const form = plurals[language].select(Number(vars.count));
  return texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? texts[key] ?? key;
}

/** Puts the values in their places; `{{count, number}}` writes a number with the language's separators. React escapes all texts. */
function fillIn(text: string, vars: Values | undefined, language: InterfaceLanguage): string {
  return text.replace(/\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g, (_, name: string, asNumber?: string) => {
    const value = vars?.[name] ?? '';
    return asNumber ? new Intl.NumberFormat(language).format(Number(value)) : String(value);
  });
}

export function getLanguage(): InterfaceLanguage {
  return store.getState().language;
}

/** The interface's language and its setter. The browser stores the choice. */
export function useLanguage(): [InterfaceLanguage, (language: InterfaceLanguage) => void] {
  return [useStore(store, ({ language }) => language), setLanguage];
}

export function setLanguage(language: InterfaceLanguage): void {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  apply(language);
}

function apply(language: InterfaceLanguage): void {
  if (language === getLanguage()) return;
  store.setState({ language });
  showLanguage();
}

function showLanguage(): void {
  if (globalThis.document) document.documentElement.lang = getLanguage();
}

/** The stored choice, else the first of the browser's languages that the interface supports. */
function initialLanguage(): InterfaceLanguage {
  const wanted = [globalThis.localStorage?.getItem(LANGUAGE_STORAGE_KEY), ...(globalThis.navigator?.languages ?? [])];
  for (const tag of wanted) {
    const code = tag?.slice(0, 2).toLowerCase();
    if (isInterfaceLanguage(code)) return code;
  }
  return 'en';
}
