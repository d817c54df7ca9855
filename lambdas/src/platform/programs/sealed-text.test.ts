import fc from 'fast-check';
import { openText, sealText } from './sealed-text.ts';

describe('a sealed text', () => {
  it('[public-api.idempotency] is opened by its secret alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, secret, other) => {
        const sealed = sealText(text, secret);
        expect(openText(sealed, secret)).toBe(text.toWellFormed());
        if (secret !== other) expect(() => openText(sealed, other)).toThrow();
      }),
      { numRuns: 50 },
    );
  });

  it('[public-api.idempotency] is not opened when a byte of it was changed', () => {
    const bytes = Buffer.from(sealText('Hello', 's'), 'base64');
    for (const at of [0, 15, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => openText(changed.toString('base64'), 's')).toThrow();
    }
  });
});
