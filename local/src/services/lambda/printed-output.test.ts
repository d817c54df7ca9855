import { PassThrough } from 'node:stream';
import { PRINTED_MARK } from './printed-mark.ts';
import { PrintedOutput } from './printed-output.ts';

function printing() {
  const stream = new PassThrough();
  let printed = '';
  const output = new PrintedOutput(stream, (chunk) => {
    printed += chunk.toString();
  });
  return { stream, output, printed: () => printed };
}

describe('[local.lambda] the output of a function', () => {
  it('is complete before the mark, for all chunk boundaries', async () => {
    for (let size = 1; size <= PRINTED_MARK.length + 2; size++) {
      const { stream, output, printed } = printing();
      const marked = output.untilMark().then(printed);
      const first = 'one\n\u0000tw\u0000\u0004o\n';
      const bytes = Buffer.from(`${first}${PRINTED_MARK}three`);
      for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
      expect((await marked).startsWith(first)).toBe(true);
      stream.destroy();
      await output.untilMark();
      expect(printed()).toBe(`${first}three`);
    }
  });

  it('may arrive before a call waits for it', async () => {
    const { stream, output, printed } = printing();
    stream.write(`a${PRINTED_MARK}b${PRINTED_MARK}`);
    while (printed() !== 'ab') await new Promise(setImmediate);
    await output.untilMark();
    await output.untilMark();
  });

  it('ends with the stream, and includes an incomplete mark', async () => {
    const { stream, output, printed } = printing();
    stream.end(`a${PRINTED_MARK.slice(0, 3)}`);
    await output.untilMark();
    expect(printed()).toBe(`a${PRINTED_MARK.slice(0, 3)}`);
  });
});
