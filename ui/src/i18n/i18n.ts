import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { interfaceLanguageSchema } from '@parlance/contract/schemas/interface-language';
import i18next from 'i18next';
import { useMemo } from 'react';
import { createStore, useStore } from 'zustand';
import { LANGUAGE_STORAGE_KEY } from './language-storage.ts';

const store = createStore(() => ({ language: initialLanguage() }));

const i18n = i18next.createInstance();
void i18n.init({
  lng: getLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  // Keys are flat ('form.email'), and React escapes all texts.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});
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
  i18n.addResourceBundle('en', namespace, texts.en);
  i18n.addResourceBundle('es', namespace, texts.es);
  const translateTo =
    (lng?: InterfaceLanguage): Translate<T> =>
    (key, ...[vars]) =>
      String(i18n.t(String(key), { ...vars, ns: namespace, lng: lng ?? getLanguage() }));

  // biome-ignore lint/correctness/noComponentHookFactories: one hook per namespace, made once when its module loads.
  function useTexts(): Translate<T> {
    const [language] = useLanguage();
    return useMemo(() => translateTo(language), [language]);
  }
  return Object.assign(useTexts, { t: translateTo(), in: translateTo });
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
    const known = interfaceLanguageSchema.safeParse(tag?.slice(0, 2).toLowerCase());
    if (known.success) return known.data;
  }
  return 'en';
}
