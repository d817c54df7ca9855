import { guardrailIn, modelIn } from './model-settings.ts';

describe("a stage's models", () => {
  it('[models.off] are off when the variable says none', () => {
    expect([modelIn('none'), modelIn('eu.some.model')]).toEqual([undefined, 'eu.some.model']);
    expect([guardrailIn('none'), guardrailIn('abc:2')]).toEqual([undefined, { id: 'abc', version: '2' }]);
    expect(() => guardrailIn('abc')).toThrow('id:version');
  });
});
