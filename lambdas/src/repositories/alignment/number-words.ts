interface Names {
  readonly small: readonly string[];
  readonly tens: readonly string[];
  /** Between tens and ones. */
  readonly and: readonly string[];
}

const list = (text: string) => text.split(' ');

/** How numbers are spoken, without diacritics; of the languages in which people and recognisers often write them differently. */
const NAMES: Readonly<Record<string, Names>> = {
  en: {
    small: list(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    tens: list('twenty thirty forty fifty sixty seventy eighty ninety'),
    and: [],
  },
  es: {
    small: list(
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    ),
    tens: list('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    and: ['y'],
  },
};

/**
 * The words of a number from 0 to 99 in digits, without diacritics; undefined for anything else, and in languages whose numbers are
 * not known.
 */
export function numberWords(digits: string, languageCode: string): readonly string[] | undefined {
  const names = NAMES[languageCode.split('-')[0] ?? ''];
  if (!names || !/^\d{1,2}$/.test(digits)) return undefined;
  const number = Number(digits);
  const small = names.small[number];
  if (small !== undefined) return [small];
  const tens = names.tens[Math.floor(number / 10) - 2] ?? '';
  const ones = number % 10;
  return ones === 0 ? [tens] : [tens, ...names.and, names.small[ones] ?? ''];
}
