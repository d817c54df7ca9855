import { HELP_CENTER, SUPPORT_MAILBOX } from '@parlance/contract/help';
import { loadedConfig } from '../http/config.ts';

const PAGES = {
  home: '',
  supportedFiles: '/supported-files',
  uploadTroubles: '/upload-troubleshooting',
} as const;

/** The address of a page of the stage's help centre; of the product's own before the configuration is loaded. */
export function helpPage(page: keyof typeof PAGES): string {
  return `${loadedConfig()?.helpCenter ?? HELP_CENTER}${PAGES[page]}`;
}

/** The mailbox that receives feedback: the stage's, or the product's own if the configuration can't be loaded. */
export function supportMailbox(): string {
  return loadedConfig()?.support ?? SUPPORT_MAILBOX;
}
