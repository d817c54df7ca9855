import { wordText } from '@parlance/contract/transcript';
import { placeWords } from '@parlance/lambdas/repositories/alignment/place-words';
import { spokenText, withErrors } from '@parlance/lambdas/test/speech/spoken-text';
import { quantile, type Row } from './row.ts';
import { SpokenEnglish } from './spoken-english.ts';

/** Five hours of fast speech. */
const WORDS = 75_000;
const SHARE_OF_ERRORS = 0.1;
const NEAR = 0.3;
const MIB = 1024 ** 2;

/** Aligning an imported text of five hours, with a tenth of its words wrong, with what was heard. */
export async function benchAlign(): Promise<Row[]> {
  const english = await SpokenEnglish.read();
  const texts = { 'made-up words': spokenText(WORDS), 'words of films': english.transcript(WORDS, 7) };
  return Object.entries(texts).flatMap(([name, heard]): Row[] => {
    const duration = heard.at(-1)?.end_time ?? 0;
    const recording = { languageCode: 'en-US', duration };
    const written = withErrors(heard.map(wordText), SHARE_OF_ERRORS);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const { words } = placeWords(
      written.map(({ content }) => content),
      heard,
      recording,
    );
    const seconds = (performance.now() - began) / 1000;
    const memory = (process.memoryUsage().rss - before) / MIB;
    const apart = written.flatMap(({ said }, at) =>
      said === undefined ? [] : [Math.abs((words[at]?.start_time ?? 0) - (heard[said]?.start_time ?? 0))],
    );
    const near = apart.filter((each) => each <= NEAR).length / apart.length;
    return [
      { name: `aligning ${WORDS} ${name}, a tenth wrong`, value: seconds, unit: 's', aim: '<= 10' },
      { name: `memory for ${WORDS} ${name}`, value: memory, unit: 'MiB', aim: '<= 500' },
      { name: `words within 300 ms, ${name}`, value: near * 100, unit: '%', aim: '>= 95' },
      { name: `distance of times, ${name}, median`, value: quantile(apart, 0.5) * 1000, unit: 'ms', aim: '<= 100' },
    ];
  });
}
