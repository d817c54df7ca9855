import { crc32, deflateSync } from 'node:zlib';
import { inviteMail } from './invite-mail.ts';
import { mailLogoOf } from './mail-logo.ts';

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  readonly kind: number;
  readonly depth?: number;
  /** The bytes of the first row, and of those below if they are others. */
  readonly row: readonly number[];
  readonly below?: readonly number[];
  readonly filter?: number;
  readonly more?: readonly (readonly [type: string, content: readonly number[]])[];
  readonly isInterlaced?: boolean;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function png({
  width,
  height,
  kind,
  depth = 8,
  row,
  below = row,
  filter = 0,
  more = [],
  isInterlaced = false,
}: Drawn): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, kind, 0, 0, Number(isInterlaced)], 8);
  const data = deflateSync(
    Buffer.from(Array.from({ length: height }, (_, y) => [filter, ...(y === 0 ? row : below)]).flat()),
  );
  const extra = more.map(([type, content]) => chunk(type, Buffer.from(content)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const file = [signature, chunk('IHDR', header), ...extra, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(file).toString('base64')}`;
}

const repeated = (count: number, ...bytes: number[]) => Array.from({ length: count }, () => bytes).flat();
/** A mark of one colour that fills 40 of 100 columns of nothing. */
const mark = (colour: readonly number[]) =>
  png({ width: 100, height: 50, kind: 6, row: [...repeated(40, ...colour, 255), ...repeated(60, 0, 0, 0, 0)] });
const wide = (width: number, height: number) => png({ width, height, kind: 0, row: repeated(width, 0) });
const jpeg = (width: number, height: number) => {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, ...frame, 0xff, 0xd9]).toString('base64')}`;
};

const invite = (logo: string | undefined, name = 'Oslo "<University>"') =>
  inviteMail({
    ...{ language: 'en', inviter: 'Ann', workspace: 'Lab', webUrl: 'https://parlance.example' },
    brand: { name, buttonColor: '#ffe600', backgroundColor: '#ffe600', logo: mailLogoOf(logo) },
  });

describe('the logo of an institution’s mails', () => {
  it.each([
    ['wide', 800, 100, 160, 20],
    ['high', 200, 400, 24, 48],
    ['small', 40, 20, 40, 20],
    ['of both limits', 320, 96, 160, 48],
  ])('[white-label.mail-logo] is %s at its own proportions within 160 by 48 pixels', (_, width, height, ...shown) => {
    for (const logo of [wide(width, height), jpeg(width, height)]) {
      expect([mailLogoOf(logo)?.width, mailLogoOf(logo)?.height]).toEqual(shown);
    }
  });

  it('[white-label.mail-logo] goes out with the mail, and the mail loads nothing', () => {
    const { html, logo } = invite(wide(400, 100));
    expect(logo).toMatchObject({ type: 'image/png', width: 160, height: 40 });
    expect(html).toContain(
      '<img src="cid:institution-logo" alt="Oslo &quot;&lt;University&gt;&quot;" width="160" height="40"',
    );
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, from]) => from)).toEqual(['cid:institution-logo']);
    expect(html).not.toMatch(/data:|url\(/);
  });

  it('[white-label.mail-logo] has the name beside it unless it is wide enough to have it', () => {
    const { html } = invite(wide(100, 100));
    expect(html).toContain('alt="" width="48" height="48"');
    expect(html).toContain('>Oslo &quot;&lt;University&gt;&quot;</td>');
    expect(invite(wide(400, 100)).html).not.toContain('>Oslo');
  });

  it.each([
    ['an SVG', `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`],
    ['a WebP', `data:image/webp;base64,${btoa('RIFF\0\0\0\0WEBPVP8 ')}`],
    ['a page that is called a picture', `data:image/png;base64,${btoa('<script>alert(1)</script>')}`],
    ['a JPEG that is called a PNG', jpeg(100, 50).replace('jpeg', 'png')],
    ['a picture that is not in base64', 'data:image/png,%89PNG'],
    ['an address', 'https://evil.example/logo.png'],
    [
      'more than 64 KiB',
      `data:image/png;base64,${Buffer.alloc(65 * 1024, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')).toString('base64')}`,
    ],
    ['a picture of a million pixels’ width', jpeg(65_535, 20_000)],
    ['a line', wide(2000, 40)],
    ['a PNG that is cut off', png({ width: 100, height: 100, kind: 0, row: [0] })],
    ['nothing', undefined],
  ])('[white-label.mail-logo] is the name as text instead of %s', (_, logo) => {
    const mail = invite(logo);
    expect(mail.logo).toBeUndefined();
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('>Oslo &quot;&lt;University&gt;&quot;</td>');
  });

  it('[white-label.mail-logo] has a plate where it would not be seen on the mail’s ground', () => {
    const plates = (logo: string) => mailLogoOf(logo)?.plates;
    expect(plates(mark([10, 10, 10]))).toEqual({ light: undefined, dark: '#ffffff' });
    expect(plates(mark([255, 255, 255]))).toEqual({ light: '#10222b', dark: undefined });
    expect(plates(mark([200, 30, 30]))).toEqual({ light: undefined, dark: undefined });
    // Those without transparency bring their own ground.
    for (const own of [wide(100, 50), jpeg(100, 50)])
      expect(plates(own)).toEqual({ light: undefined, dark: undefined });
    const { html } = invite(mark([10, 10, 10]));
    expect(html).toContain('.plate { background-color: #ffffff !important; color: #000000 !important; }');
    expect(html).toMatch(/<td class="plate" style="background-color:transparent;color:#\w+;padding:6px 8px/);
  });

  it('[white-label.mail-logo] is looked at in every kind of PNG', () => {
    const plain = [...repeated(40, 0, 255), ...repeated(60, 0, 0)];
    const differences = [0, 255, ...repeated(39, 0, 0), 0, 1, ...repeated(59, 0, 0)];
    const same = repeated(200, 0);
    const black = { light: undefined, dark: '#ffffff' };
    const kinds: Omit<Drawn, 'width' | 'height'>[] = [
      { kind: 4, row: plain },
      {
        kind: 6,
        depth: 16,
        row: [...repeated(40, 0, 0, 0, 0, 0, 0, 255, 255), ...repeated(60, 0, 0, 0, 0, 0, 0, 0, 0)],
      },
      // Each byte as its difference to the one on the left.
      { kind: 4, filter: 1, row: differences },
      // And in the rows below to the one above, or to what is nearest: nothing changes there.
      { kind: 4, filter: 2, row: plain, below: same },
      { kind: 4, filter: 4, row: differences, below: same },
      {
        kind: 3,
        row: [...repeated(40, 0), ...repeated(60, 1)],
        more: [
          ['PLTE', [0, 0, 0, 255, 255, 255]],
          ['tRNS', [255, 0]],
        ],
      },
      {
        kind: 3,
        depth: 4,
        row: [...repeated(20, 0x00), ...repeated(30, 0x11)],
        more: [
          ['PLTE', [0, 0, 0, 9, 9, 9]],
          ['tRNS', [255, 0]],
        ],
      },
      { kind: 0, depth: 1, row: [...repeated(5, 0), ...repeated(8, 255)], more: [['tRNS', [0, 1]]] },
      { kind: 2, row: [...repeated(40, 0, 0, 0), ...repeated(60, 1, 2, 3)], more: [['tRNS', [0, 1, 0, 2, 0, 3]]] },
      // It is not looked at, and most logos are made for white paper.
      { kind: 0, row: repeated(100, 0), isInterlaced: true },
    ];
    for (const drawn of kinds.slice(0, -1))
      expect(mailLogoOf(png({ width: 100, height: 50, ...drawn }))?.plates).toEqual(black);
    const [last] = kinds.slice(-1);
    if (last)
      expect(mailLogoOf(png({ width: 100, height: 50, ...last }))?.plates).toEqual({
        light: '#ffffff',
        dark: '#ffffff',
      });
  });
});
