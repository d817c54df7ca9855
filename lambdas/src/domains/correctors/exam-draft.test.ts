import { join } from 'node:path';
import { passesExam } from '@parlance/contract/correctors';
import { errorRates } from '../../repositories/corrections/error-rates.ts';
import { examDraft } from './exam-draft.ts';
import { readExamMaterial } from './exam-material.ts';

async function recording(language: string) {
  const material = await readExamMaterial(join(import.meta.dirname, 'correctors.files'));
  const found = material.find((each) => each.language === language);
  if (!found) throw new Error(`There is no exam of ${language}.`);
  return found.recorded;
}

describe('the draft of an exam', () => {
  it.each(['en', 'es'])(
    '[corrector.exam] of the language %s has errors of all kinds, and does not pass',
    async (language) => {
      const recorded = await recording(language);
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
        const rates = errorRates(recorded, examDraft(recorded, seed));
        expect(rates.substituted).toBeGreaterThan(2);
        expect(rates.inserted).toBeGreaterThan(2);
        expect(rates.deleted).toBeGreaterThan(2);
        expect(rates.punctuation).toBeGreaterThan(2);
        expect(rates.capitals).toBeGreaterThan(2);
        expect(rates.speakers).toBe(2);
        const all = rates.substituted + rates.inserted + rates.deleted + rates.punctuation + rates.capitals;
        expect(all / rates.words).toBeGreaterThan(0.09);
        expect(all / rates.words).toBeLessThan(0.14);
        expect(passesExam(rates)).toBe(false);
      }
    },
  );

  it.each(['en', 'es'])(
    '[corrector.exam] of %s is the same for a seed, and its words are in order',
    async (language) => {
      const recorded = await recording(language);
      const draft = examDraft(recorded, 'seed');
      expect(examDraft(recorded, 'seed')).toEqual(draft);
      expect(examDraft(recorded, 'another')).not.toEqual(draft);
      const starts = draft.words.map(({ start_time }) => start_time);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(draft.words.every(({ start_time, end_time }) => end_time > start_time)).toBe(true);
      // Each paragraph still begins with a word.
      expect(Object.keys(draft.speakers).filter((time) => !starts.includes(Number(time)))).toEqual([]);
      expect(draft.words.every(({ alternatives }) => alternatives[0]?.content !== '')).toBe(true);
    },
  );

  it.each(['en', 'es'])('[corrector.exam] of %s is of about two minutes, with its recording', async (language) => {
    const recorded = await recording(language);
    expect(recorded.duration).toBeGreaterThan(80);
    expect(recorded.size).toBeLessThan(600_000);
    expect(new Set(Object.values(recorded.speakers).map(({ name }) => name)).size).toBe(2);
    expect(recorded.words.at(-1)?.end_time).toBeLessThanOrEqual(recorded.duration);
  });
});
