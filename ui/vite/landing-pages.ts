import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { WEB_MARK } from '@parlance/contract/landing-facts';
import { build } from 'vite';
import type { PrerenderedLanding } from '../src/landing/prerender.tsx';
import { moduleConfig } from './mfe.ts';

const UI = join(import.meta.dirname, '..');
const HEAD = '<!-- landing-head -->';
const BODY = '<!-- landing -->';
/** Pixels. `scripts/make-share-pictures.mjs` draws the pictures. */
const SHARE_PICTURE = { width: 1200, height: 630 };
/** The publisher, which knows the pages' origin, fills it in. */
const ADDRESSES = '<!-- landing-addresses -->';

/** The page for every address but the landing's. */
export function pageWithoutLanding(page: string): string {
  return filled(page, { [HEAD]: '', [BODY]: '' });
}

/**
 * The page with the prerendered landing, by language.
 *
 * @param pictureOf the path of the picture that services show beside a link to the landing in a language
 */
export async function landingPages(
  page: string,
  pictureOf: (language: InterfaceLanguage) => string,
): Promise<ReadonlyMap<string, string>> {
  const landings = await prerendered();
  return new Map(
    landings.map((landing) => [landing.language, withLanding(page, landing, pictureOf(landing.language))]),
  );
}

function withLanding(
  page: string,
  { language, title, description, body }: PrerenderedLanding,
  picture: string,
): string {
  const fullTitle = escaped(title);
  const text = escaped(description);
  return filled(page, {
    '<html lang="en"': `<html lang="${language}"`,
    '<title>Parlance</title>': `<title>${fullTitle}</title>`,
    'content="Turn audio and video into transcripts, and work with them."': `content="${text}"`,
    [HEAD]: [
      ADDRESSES,
      `<meta property="og:type" content="website" />`,
      `<meta property="og:title" content="${fullTitle}" />`,
      `<meta property="og:description" content="${text}" />`,
      `<meta property="og:locale" content="${language}" />`,
      `<meta property="og:image" content="${WEB_MARK}${picture}" />`,
      `<meta property="og:image:width" content="${SHARE_PICTURE.width}" />`,
      `<meta property="og:image:height" content="${SHARE_PICTURE.height}" />`,
      `<meta property="og:image:alt" content="${fullTitle}" />`,
      `<meta name="twitter:card" content="summary_large_image" />`,
    ].join('\n    '),
    [BODY]: `<div id="prerendered">${body}</div>`,
  });
}

/** @throws Error when the page lacks one of the places */
function filled(page: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((html, [place, text]) => {
    if (!html.includes(place)) throw new Error(`The shell's index.html has no ${place}.`);
    return html.replace(place, () => text);
  }, page);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Builds the landing for Node and renders it. */
async function prerendered(): Promise<PrerenderedLanding[]> {
  const config = moduleConfig(UI, 'ui');
  const built = await build({
    ...config,
    ssr: { noExternal: [/^@parlance\//] },
    build: { ...config.build, ssr: join(UI, 'src/landing/prerender.tsx'), write: false, rolldownOptions: {} },
  });
  const [script] = 'output' in built ? built.output : [];
  if (!script) throw new Error('The landing was not built.');
  // Inside the repository, because the script imports packages by their names.
  const cache = join(UI, '../.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'landing-'));
  try {
    const file = join(folder, 'prerender.mjs');
    writeFileSync(file, script.code);
    const { prerenderLanding } = await import(pathToFileURL(file).href);
    return prerenderLanding();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
