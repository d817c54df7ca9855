import * as fc from 'fast-check';
import { decodeText } from './decode-text.ts';
import { MAX_IMPORT_BYTES } from './import-limits.ts';
import { ImportProblem } from './import-problem.ts';
import { parseImport } from './parse-import.ts';
import { srtFile, vttFile } from './subtitle-files.ts';
import { MAX_TRANSCRIPT_WORDS } from './transcript-limits.ts';

function parse(text: string, fileName = '', withSpeakers = true) {
  return parseImport(text, { fileName, languageCode: 'en-US', withSpeakers });
}

/** The paragraphs as `speaker: text`. */
function shown(text: string, fileName = '', withSpeakers = true): string[] {
  return parse(text, fileName, withSpeakers).paragraphs.map(({ speaker, text: said }) => `${speaker ?? '-'}: ${said}`);
}

function problem(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ImportProblem) return `${error.kind} ${error.line ?? ''}`.trim();
    throw error;
  }
  return 'none';
}

describe('a plain text', () => {
  it('[import.text] has its paragraphs between blank lines, and else in its lines', () => {
    expect(shown('One line\nof it.\n\nAnother.\r\n')).toEqual(['-: One line of it.', '-: Another.']);
    expect(shown('\n\nOne.\nTwo.\n')).toEqual(['-: One.', '-: Two.']);
  });

  it.each([
    ['a colon', 'Anna: Hello.\nAnd more.\n\nBen Q. Smith: Yes.', ['Anna: Hello. And more.', 'Ben Q. Smith: Yes.']],
    ['brackets', '[Anna] Hello.\n[Ben]: Yes.', ['Anna: Hello.', 'Ben: Yes.']],
    ['a name alone', 'Anna:\nHello.\n\nBen:\nYes.', ['Anna: Hello.', 'Ben: Yes.']],
    ['times', '[00:01:02] Anna: Hello.\n0:07 Ben: Yes.\nCarl (00:08): No.', ['Anna: Hello.', 'Ben: Yes.', 'Carl: No.']],
    [
      'exported text',
      'Speaker 1 (0:00)\nHello you.\n\nSpeaker 2 (0:04)\nYes.',
      ['Speaker 1: Hello you.', 'Speaker 2: Yes.'],
    ],
  ])('[import.text-speakers] names speakers by %s', (_, text, expected) => expect(shown(text)).toEqual(expected));

  it.each([
    'see http://example.com: it is there',
    'at 10:30 we met',
    'I know one thing of this that you do not: nothing',
    '[laughter]',
    'so: yes',
  ])('[import.text-speakers] takes no name from "%s"', (text) => expect(shown(text)).toEqual([`-: ${text}`]));

  it('[import.text-speakers] keeps names as text where they are none', () => {
    expect(shown('Note: this is said.', '', false)).toEqual(['-: Note: this is said.']);
    expect(parse('Anna: a b\nBen: c\nAnna: d').speakers).toEqual(['Anna', 'Ben']);
  });

  it('[import.text-lossless] keeps each word in its place', () => {
    const word = fc.stringMatching(/^[a-zé]{1,9}[.,!?]?$/);
    const separator = fc.constantFrom(' ', '\n', '\r\n', '\n\n', '\t');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, separator), { minLength: 1, maxLength: 40 }), (parts) => {
        const { paragraphs, words } = parse(parts.flat().join(''));
        const text = paragraphs.map((each) => each.text).join(' ');
        expect(text.split(/\s+/)).toEqual(parts.map(([said]) => said));
        expect(words).toBe(parts.length);
      }),
    );
  });
});

const SRT =
  '1\n00:00:00,000 --> 00:00:01,500\n<i>Hello</i> {\\an8}you.\n\n2\n00:00:02,000 --> 00:00:03,000\nAnna: Yes &amp; no.\n';

describe('subtitles', () => {
  it('[import.subtitles] are read from SubRip, without numbers, times and tags', () => {
    expect(shown(SRT)).toEqual(['-: Hello you.', 'Anna: Yes &amp; no.']);
    expect(shown(SRT.replaceAll('\n', '\r\n'), 'talk.srt', false)).toEqual(['-: Hello you. Anna: Yes &amp; no.']);
  });

  it('[import.subtitles] are read from WebVTT, with its voices', () => {
    const vtt = [
      'WEBVTT - a talk\nKind: captions\n',
      'NOTE\nnot said --> at all\n',
      'STYLE\n::cue {}\n',
      'intro\n00:01.000 --> 00:02.000 align:start\n<v Anna>Hello <c.loud>you</c>\n&amp; all.</v>\n',
      '01:00:03.000 --> 01:00:04.000\n<v.loud Ben Smith>Yes.\n<v Anna>No.\n',
      '01:00:05.000 --> 01:00:06.000\nAnd 1 < 2.\n',
    ].join('\n');
    expect(shown(vtt)).toEqual(['Anna: Hello you & all.', 'Ben Smith: Yes.', 'Anna: No. And 1 < 2.']);
  });

  it('[import.subtitles] of the product come back as they were', () => {
    const cues = [
      { start: 0, end: 1200, lines: ['Good morning, Ann,', 'and 1 < 2 & more'] },
      { start: 1300, end: 4000, lines: ['welcome.'] },
    ];
    const text = 'Good morning, Ann, and 1 < 2 & more welcome.';
    for (const file of [srtFile(cues), vttFile(cues)]) expect(shown(file)).toEqual([`-: ${text}`]);
  });

  it('[import.subtitles] lose no text behind a blank line in a cue, or without one between cues', () => {
    expect(shown('1\n00:00:00,0 --> 00:00:01,0\nOne\n\ntwo\n2\n00:00:02,0 --> 00:00:03,0\nthree 3')).toEqual([
      '-: One two three 3',
    ]);
  });

  it.each([
    ['without a header', 'a.vtt', '00:01.000 --> 00:02.000\nHi', 'vtt-header 1'],
    ['with text before the first cue', 'a.srt', '\nHello\n1\n00:00:00,0 --> 00:00:01,0\nHi', 'cue-missing 2'],
    [
      'with a broken time',
      'a.srt',
      '1\n00:00:00,0 --> 00:00:01,0\nHi\n\n2\n00:00 -> 5\n00:00:xx,0 --> 00:00:03,0\nyou',
      'cue-time 7',
    ],
    ['that end before they begin', '', '1\n00:00:05,000 --> 00:00:01,000\nHi', 'cue-order 2'],
    ['without text', '', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'empty'],
  ])('[import.problems] %s are refused with the line', (_, name, text, expected) => {
    expect(problem(() => parse(text, name))).toBe(expected);
  });
});

describe('what is no transcript', () => {
  it('[import.problems] is refused: nothing, too many words, names that are too long', () => {
    expect(problem(() => parse(' \n\n'))).toBe('empty');
    expect(problem(() => parse('a '.repeat(MAX_TRANSCRIPT_WORDS + 1)))).toBe('too-long');
    expect(problem(() => parse(`\nA\n${'N'.repeat(101)}: hello`))).toBe('name-long 3');
  });

  it('[import.encodings] is told from text in UTF-8, UTF-16 and Windows-1252', () => {
    const utf16 = (text: string, isLittle: boolean) => {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
      return isLittle ? bytes : bytes.swap16();
    };
    const text = 'Señor “Ann” – 10 €';
    expect(decodeText(Buffer.from(text))).toBe(text);
    expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text);
    expect(decodeText(utf16(text, true))).toBe(text);
    expect(decodeText(utf16(text, false))).toBe(text);
    expect(decodeText(Buffer.from('Se\xf1or \x93Ann\x94 \x96 10 \x80', 'latin1'))).toBe(text);
    expect(problem(() => decodeText(Buffer.from('PK\u0003\u0004\0\0')))).toBe('binary');
    expect(problem(() => decodeText(Buffer.from('\xff\xfea', 'latin1')))).toBe('encoding');
    expect(problem(() => decodeText(new Uint8Array(MAX_IMPORT_BYTES + 1)))).toBe('file-large');
  });
});
