import { assistantWorld } from '../../../test/fakes/assistant-world.ts';
import { takeRemark } from './remarks.ts';

describe('what a model says of its own text', () => {
  it('[assistant.remark] stands apart from what it says of the recording, in a summary and in an answer', async () => {
    const text = 'We raise the price. "raise the price in May" [00:00]\n**REMARK: The recording breaks off.**';
    const world = await assistantWorld(() => text);
    await world.put('c1', 'We raise the price in May');
    const { text: summary } = (await world.summarise('ann', 'c1')) ?? {};
    const { answer } = await world.ask('ann', 'When?', { collectionId: 'c1' });
    expect([summary?.remark, answer?.remark]).toEqual(Array(2).fill('The recording breaks off.'));
    for (const statements of [summary?.overview, answer?.statements]) {
      expect(statements?.map(({ text: said, unchecked }) => [said, unchecked])).toEqual([
        ['We raise the price.', false],
      ]);
    }
  });

  it('[assistant.remark] is one short line of plain text, and no answer', async () => {
    expect(takeRemark('One.\nREMARK:\nREMARK: a [12:34] **b**\nREMARK: c\nTwo.')).toEqual({
      text: 'One.\nTwo.',
      remark: 'a b',
    });
    expect([...(takeRemark(`REMARK: ${'x 🎷'.repeat(400)}`).remark ?? '')].length).toBeLessThanOrEqual(300);
    expect(takeRemark('We say: REMARK: no.')).toEqual({ text: 'We say: REMARK: no.' });
    const world = await assistantWorld(() => 'NOT SAID\nREMARK: The price is ten.');
    await world.put('c1', 'We raise the price in May');
    const { answer } = await world.ask('ann', 'What is the price?', { collectionId: 'c1' });
    expect(answer).toEqual({ notSaid: true, statements: [], remark: 'The price is ten.' });
  });
});
