import { loadedConfig } from '../http/config.ts';

const PAGES = {
  home: '',
  supportedFiles: '/supported-files',
  uploadTroubles: '/upload-troubleshooting',
  advancedOptions: '/advanced-options',
} as const;

/** The address of a page of the stage's help centre; undefined until the configuration is loaded. */
export function helpPage(page: keyof typeof PAGES): string | undefined {
  const config = loadedConfig();
  return config && `${config.helpCenter}${PAGES[page]}`;
}

/** The mailbox that receives feedback; undefined until the configuration is loaded. */
export function supportMailbox(): string | undefined {
  return loadedConfig()?.support;
}
