import fc from 'fast-check';
import { plainText } from './plain-text.ts';

describe("a model's text", () => {
  it.each([
    ['See [the notes](https://evil.example/?q=secret) now', 'See the notes now'],
    ['![x](https://evil.example/p.png?d=secret)', 'x'],
    ['![x](https://evil.example/p.png?d=sec', 'x'],
    ['[[a](https://e.example)](https://f.example)', 'a'],
    ['[12:30](https://evil.example)', '[12:30]'],
    ['[a][1]\n\n[1]: https://evil.example', 'a\n\n'],
    ['![a][1]', 'a'],
    ['[a\nb]: https://evil.example', ''],
    ['[\n]: x', ''],
    ['[01:02]: Ann agrees\n', '[01:02] Ann agrees\n'],
    ['<img src="https://evil.example/p.png">b<script>x()</script>', 'bx()'],
    ['<a href="https://evil.example"', ''],
    ['<https://evil.example/x> and <mailto:a@b.example>', 'https://evil.example/x and mailto:a@b.example'],
    ['a <!-- hidden', 'a '],
  ])('[models.plain] leads nowhere: %s', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    '# A title\n\n- one [01:02]\n- two [1:02:03] [02:00]\n\n> quoted\n\n| a | b |\n| - | - |\n',
    '1 < 2 and 3 > 2, if [a] then (b)',
    'Said twice [01:02][01:05], and at [01:07]: yes.',
    '- [ ] Ann sends the plan\n- [x] done',
  ])('[models.plain] stays as it is otherwise: %s', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it('[models.plain] has no link whatever a model writes', () => {
    const piece = fc.constantFrom('[', ']', '(', ')', '!', '<', '>', 'a', ':', 'https://e.example', '\n', '[1]: ', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const plain = plainText(pieces.join(''));
        expect(plain).not.toMatch(/\]\(/);
        expect(plain).not.toMatch(/<[a-z/!]/i);
        expect(plain).not.toMatch(/^ {0,3}\[[^[\]]*\]:/m);
        expect(plain).not.toMatch(/\]\[/);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes little time for a long text of brackets', () => {
    const begun = performance.now();
    for (const text of ['[', '![', '<', '](', '[a](', '<!--', '<a '].map((each) => each.repeat(30_000)))
      plainText(text);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
