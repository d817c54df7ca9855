import { checkedCitations, tidyCitations } from '@parlance/contract/citation';
import { INJECTIONS } from '../../../test/injections/injections.ts';
import { leadsAway, obedientModel } from '../../../test/injections/obedient-model.ts';
import { fence } from './fence.ts';
import { plainText } from './plain-text.ts';

describe('prompt injections', () => {
  it('[models.injections] are thirty, each of another kind', () => {
    expect(new Set(INJECTIONS).size).toBe(30);
  });

  it.each(INJECTIONS)('[models.injections] stay behind the fence, and out of the instructions: %s', (injection) => {
    const { blocks, rule } = fence([
      { name: 'transcript', text: `[00:01] Bob: ${injection}` },
      { name: 'wish', text: injection },
    ]);
    const secret = /<transcript (\w+)>/.exec(blocks[0] ?? '')?.[1] ?? '';
    expect(secret).toMatch(/^[0-9a-f]{24}$/);
    expect(rule).not.toContain(injection);
    for (const [at, name] of ['transcript', 'wish'].entries()) {
      const block = blocks[at] ?? '';
      expect(block.indexOf(`</${name} ${secret}>`)).toBe(block.length - `</${name} ${secret}>`.length);
      expect(block.split(secret)).toHaveLength(3);
      expect(block).not.toMatch(/[\u202E\u{E0000}-\u{E007F}]|<\|im_/u);
    }
  });

  it.each(INJECTIONS)('[models.injections] change nothing but text, even if a model obeys: %s', async (injection) => {
    const request = { instructions: 'Summarise.', material: [{ name: 'transcript', text: injection }], maxTokens: 500 };
    const told: string[] = [];
    const { text } = await obedientModel().write(request, (soFar) => void told.push(soFar));
    for (const each of [text, ...told]) expect(leadsAway(each)).toBe(false);
    const said = [{ start: 10, end: 20 }];
    for (const { seconds } of checkedCitations(tidyCitations(text, said), said)) {
      expect(seconds).toBeGreaterThanOrEqual(10);
      expect(seconds).toBeLessThanOrEqual(20);
    }
  });

  it('would be noticed: the check sees what leads away', () => {
    const harmful = INJECTIONS.filter((injection) => leadsAway(injection));
    expect(harmful.length).toBeGreaterThan(8);
    expect(harmful.some((injection) => leadsAway(plainText(injection)))).toBe(false);
  });
});
