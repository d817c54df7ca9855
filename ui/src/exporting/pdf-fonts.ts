import { create, type Font } from 'fontkit';

/** Reads a font file. The default fetches it; tests read it from the disk. */
export type ReadFont = (address: URL) => Promise<Uint8Array>;

interface FontFile {
  readonly name: string;
  /** The letters for which the font is loaded. */
  readonly letters: RegExp;
  readonly address: URL;
}

/** Subsets of Noto Sans (see fonts/README.md). Vite emits a file for each `new URL`, so that each is written out. */
const LATIN: FontFile = { name: 'latin', letters: /./su, address: new URL('./fonts/latin.woff', import.meta.url) };
const FILES: readonly FontFile[] = [
  {
    name: 'latin-ext',
    letters: /[\p{Script=Latin}\p{Sc}]/u,
    address: new URL('./fonts/latin-ext.woff', import.meta.url),
  },
  {
    name: 'vietnamese',
    letters: /\p{Script=Latin}/u,
    address: new URL('./fonts/vietnamese.woff', import.meta.url),
  },
  {
    name: 'cyrillic',
    letters: /[\p{Script=Cyrillic}\u2116]/u,
    address: new URL('./fonts/cyrillic.woff', import.meta.url),
  },
  {
    name: 'cyrillic-ext',
    letters: /\p{Script=Cyrillic}/u,
    address: new URL('./fonts/cyrillic-ext.woff', import.meta.url),
  },
  { name: 'greek', letters: /\p{Script=Greek}/u, address: new URL('./fonts/greek.woff', import.meta.url) },
  { name: 'greek-ext', letters: /[\u1f00-\u1fff]/u, address: new URL('./fonts/greek-ext.woff', import.meta.url) },
  {
    name: 'arabic',
    letters: /\p{Script_Extensions=Arabic}/u,
    address: new URL('./fonts/arabic.woff', import.meta.url),
  },
  { name: 'hebrew', letters: /\p{Script=Hebrew}/u, address: new URL('./fonts/hebrew.woff', import.meta.url) },
  {
    name: 'devanagari',
    letters: /\p{Script_Extensions=Devanagari}/u,
    address: new URL('./fonts/devanagari.woff', import.meta.url),
  },
  {
    name: 'bengali',
    letters: /\p{Script_Extensions=Bengali}/u,
    address: new URL('./fonts/bengali.woff', import.meta.url),
  },
  {
    name: 'gujarati',
    letters: /\p{Script_Extensions=Gujarati}/u,
    address: new URL('./fonts/gujarati.woff', import.meta.url),
  },
  {
    name: 'gurmukhi',
    letters: /\p{Script_Extensions=Gurmukhi}/u,
    address: new URL('./fonts/gurmukhi.woff', import.meta.url),
  },
  {
    name: 'kannada',
    letters: /\p{Script_Extensions=Kannada}/u,
    address: new URL('./fonts/kannada.woff', import.meta.url),
  },
  {
    name: 'malayalam',
    letters: /\p{Script_Extensions=Malayalam}/u,
    address: new URL('./fonts/malayalam.woff', import.meta.url),
  },
  { name: 'tamil', letters: /\p{Script_Extensions=Tamil}/u, address: new URL('./fonts/tamil.woff', import.meta.url) },
  {
    name: 'telugu',
    letters: /\p{Script_Extensions=Telugu}/u,
    address: new URL('./fonts/telugu.woff', import.meta.url),
  },
  { name: 'thai', letters: /\p{Script=Thai}/u, address: new URL('./fonts/thai.woff', import.meta.url) },
];

/** Chinese, Japanese and Korean write the same characters, each in its own way. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
const EAST_ASIAN_FILES: Readonly<Record<'ja' | 'ko' | 'zh' | 'zh-TW', FontFile>> = {
  zh: {
    name: 'chinese-simplified',
    letters: EAST_ASIAN,
    address: new URL('./fonts/chinese-simplified.woff', import.meta.url),
  },
  'zh-TW': {
    name: 'chinese-traditional',
    letters: EAST_ASIAN,
    address: new URL('./fonts/chinese-traditional.woff', import.meta.url),
  },
  ja: { name: 'japanese', letters: EAST_ASIAN, address: new URL('./fonts/japanese.woff', import.meta.url) },
  ko: { name: 'korean', letters: EAST_ASIAN, address: new URL('./fonts/korean.woff', import.meta.url) },
};

/** All files, those of East Asia in the order in which they suit a language. */
function filesFor(languageCode: string): readonly FontFile[] {
  const { zh, ja, ko, 'zh-TW': traditional } = EAST_ASIAN_FILES;
  const first = languageCode === 'zh-TW' ? traditional : languageCode.startsWith('ja') ? ja : zh;
  const eastAsian = languageCode.startsWith('ko') ? [ko, zh] : [first];
  return [LATIN, ...FILES, ...new Set([...eastAsian, ja, ko, zh, traditional])];
}

export const fetchFont: ReadFont = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font ${address.pathname} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

export interface LoadedFont {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly has: (character: string) => boolean;
}

/**
 * Loads the fonts that a text needs, and no others. The first is the one for characters that no font has.
 *
 * @throws Error when a font can't be fetched
 */
export async function loadFonts(text: string, languageCode: string, readFont: ReadFont): Promise<LoadedFont[]> {
  const loaded: LoadedFont[] = [];
  const missing = new Set(text);
  for (const { name, letters, address } of filesFor(languageCode)) {
    const isNeeded = name === LATIN.name || [...missing].some((character) => letters.test(character));
    if (!isNeeded) continue;
    const bytes = await readFont(address);
    const font = openFont(bytes);
    const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    loaded.push({ name, bytes, has });
    for (const character of missing) if (has(character)) missing.delete(character);
  }
  return loaded;
}

function openFont(bytes: Uint8Array): Font {
  // fontkit reads any array of bytes; its types know Node's buffers only.
  const font = create(bytes as Parameters<typeof create>[0]);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('A font file has several fonts.');
  return font;
}
