export const INTERFACE_LANGUAGES = ['en', 'es'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** Whether the interface has a language of this code. */
export function isInterfaceLanguage(code: string | undefined): code is InterfaceLanguage {
  return (INTERFACE_LANGUAGES as readonly (string | undefined)[]).includes(code);
}
