import { LOCALES, type Locale } from '@parlance/contract/regions';

/** What the container's environment says. */
export interface Settings {
  /** The address of the pages: their `config.json` names the API. */
  readonly webUrl: string;
  readonly region: Locale;
  readonly port: number;
}

/** @throws Error that names the variable that is missing or does not fit */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const { WEB_URL = '', REGION, PORT } = env;
  if (!URL.canParse(WEB_URL)) throw new Error('WEB_URL is to be the address of the pages.');
  const region = LOCALES.find((locale) => locale === REGION);
  if (!region) throw new Error(`REGION is to be one of ${LOCALES.join(', ')}.`);
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT is to be a number.');
  return { webUrl: WEB_URL, region, port };
}
