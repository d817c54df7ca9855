export const INTERFACE_LANGUAGES = ['en', 'es'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];
