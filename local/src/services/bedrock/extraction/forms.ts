import type { ReadMaterial, Sentence } from './material.ts';
import { chooseSentences, nearestSentences, stemsOf } from './rank.ts';
import { languageOf, TEXTS, type Texts } from './texts.ts';

/** Sentences that ask for something to be done, or promise it. */
const ACTION =
  /\b(will|shall|should|must|need to|have to|let's|going to|please|debe|debemos|tiene que|tenemos que|hay que|voy a|vamos a|enviar[éá]|har[éáe])\b/i;

interface Source extends ReadMaterial {
  readonly texts: Texts;
}

type Form = (source: Source) => string;

/** What instructions ask for, by their words; the first that fits. */
const FORMS: readonly (readonly [RegExp, Form])[] = [
  [/\bNOT SAID\b/, answer],
  [/\bsection of a document again\b/, section],
  [/\bSUMMARY:[\s\S]*\bCHAPTERS:/, sections],
  [/\bSUMMARY\b[\s\S]*\bCHAPTERS\b|same three sections/, sections],
  [/\bminutes of a meeting\b/i, minutes],
  [/\binto chapters\b/i, chapters],
  [/\bquestions that readers\b/i, questions],
  [/\bsocial networks\b/i, posts],
  [/\be-?mail\b/i, email],
  [/\bessay\b/i, (source) => article(source, source.texts.headings.essay)],
  [/\bblog post\b/i, (source) => article(source, source.texts.headings.blog)],
  [/\b(?:notes|list)\b[\s\S]*\blist alone\b/i, notes],
  [/\bcontinue\b/i, paragraph],
];

/** A text as the instructions ask for it, of sentences of the material. */
export function composeText(instructions: string, material: ReadMaterial): string {
  const all = material.sentences.map(({ text }) => text).join(' ');
  const source = { ...material, texts: TEXTS[languageOf(instructions, all || material.wish)] };
  if (all === '' && !/\bNOT SAID\b/.test(instructions)) return [`*${source.texts.label}*`, material.wish].join('\n\n');
  const form = FORMS.find(([asks]) => asks.test(instructions))?.[1] ?? summary;
  return form(source);
}

function cited({ text, citation }: Sentence): string {
  return citation ? `${text} ${citation}` : text;
}

/** With the words as they were said, and where. */
function stated({ text, citation }: Sentence): string {
  const quotation = text.replaceAll('"', "'").split(/\s+/).slice(0, 20).join(' ');
  return `${text.replaceAll('"', "'")} "${quotation}" ${citation}`;
}

function labelled(texts: Texts, lines: readonly string[]): string {
  return [lines[0] ?? '', `*${texts.label}*`, ...lines.slice(1)].join('\n\n');
}

function paragraphs(sentences: readonly Sentence[], each = 3): string[] {
  const found: string[] = [];
  for (let from = 0; from < sentences.length; from += each) {
    found.push(
      sentences
        .slice(from, from + each)
        .map(cited)
        .join(' '),
    );
  }
  return found;
}

function summary({ sentences, wish, texts }: Source): string {
  const chosen = chooseSentences(sentences, wish, 8).map((sentence) => `- ${cited(sentence)}`);
  return labelled(texts, [`# ${texts.headings.summary}`, chosen.join('\n')]);
}

function notes({ sentences, wish }: Source): string {
  return chooseSentences(sentences, wish, 40)
    .map((sentence) => `- ${cited(sentence)}`)
    .join('\n');
}

function paragraph({ sentences, wish, texts }: Source): string {
  const chosen = wish ? nearestSentences(sentences, wish, 4) : [];
  const taken = chosen.length > 0 ? chosen : chooseSentences(sentences, wish, 4);
  return [taken.map(cited).join(' ') || wish, `*${texts.label}*`].join('\n\n');
}

/** Under the heading that it has, with what fits to the wish best. */
function section({ sentences, wish, section: before, texts }: Source): string {
  const [heading = ''] = /^#{1,6} .*$/m.exec(before) ?? [];
  const nearest = nearestSentences(sentences, wish, 4);
  const taken = nearest.length > 0 ? nearest : nearestSentences(sentences, before, 4);
  return [heading, `*${texts.label}*`, taken.map(cited).join(' ')].filter(Boolean).join('\n\n');
}

function article({ sentences, wish, texts }: Source, title: string): string {
  const chosen = chooseSentences(sentences, wish, 14);
  const { headings } = texts;
  return labelled(texts, [
    `# ${title}`,
    `## ${headings.introduction}`,
    ...paragraphs(chosen.slice(0, 3)),
    `## ${headings.main}`,
    ...paragraphs(chosen.slice(3, -2)),
    `## ${headings.conclusion}`,
    ...paragraphs(chosen.slice(3).slice(-2)),
  ]);
}

function email({ sentences, wish, texts }: Source): string {
  const chosen = chooseSentences(sentences, wish, 7).map((sentence) => `- ${cited(sentence)}`);
  const { subject, greeting, opening, close } = texts.email;
  return labelled(texts, [`# ${subject}`, greeting, opening, chosen.join('\n'), close]);
}

function minutes({ sentences, wish, texts }: Source): string {
  const { headings } = texts;
  const people = [...new Set(sentences.map(({ speaker }) => speaker))].filter(Boolean);
  const actions = chooseSentences(
    sentences.filter(({ text }) => ACTION.test(text)),
    wish,
    6,
  );
  const rows = actions.map(
    (each) => `| ${cited(each).replaceAll('|', '/')} | ${each.speaker.replaceAll('|', '/')} |  |`,
  );
  return labelled(texts, [
    `# ${headings.minutes}`,
    `## ${headings.people}`,
    people.map((name) => `- ${name}`).join('\n'),
    `## ${headings.main}`,
    ...paragraphs(chooseSentences(sentences, wish, 9)),
    `## ${headings.actions}`,
    [`| ${headings.action} | ${headings.who} | ${headings.when} |`, '| --- | --- | --- |', ...rows].join('\n'),
  ]);
}

/** The beginnings of about equal parts. */
function beginnings(sentences: readonly Sentence[]): Sentence[] {
  const count = Math.min(8, Math.max(1, Math.floor(sentences.length / 6)));
  return Array.from({ length: count }, (_, i) => sentences[Math.floor((i * sentences.length) / count)]).filter(
    (each) => each !== undefined,
  );
}

function chapters({ sentences, wish, texts }: Source): string {
  const starts = beginnings(sentences);
  const parts = starts.flatMap((start, i) => {
    const part = sentences.slice(start.at, starts[i + 1]?.at ?? sentences.length);
    const [first = start, ...more] = chooseSentences(part, wish, 3);
    return [`## ${start.citation} ${titleOf(first)}`.trim(), [first, ...more].map(cited).join(' ')];
  });
  return labelled(texts, [`# ${texts.headings.chapters}`, ...parts]);
}

function questions({ sentences, wish, texts }: Source): string {
  const parts = chooseSentences(sentences, wish, 6).flatMap((sentence) => [
    `## ${texts.headings.question(topicOf(sentence))}`,
    cited(sentence),
  ]);
  return labelled(texts, [`# ${texts.headings.questions}`, ...parts]);
}

function posts({ sentences, wish, texts }: Source): string {
  const chosen = chooseSentences(sentences, wish, 8);
  const parts = [chosen.slice(0, 1), chosen.slice(1, 3), chosen.slice(3)].flatMap((part, i) => [
    `## ${i + 1}`,
    part.map(cited).join(i === 2 ? '\n\n' : ' '),
  ]);
  return labelled(texts, [`# ${texts.headings.posts}`, ...parts]);
}

/** Statements under the headings that the summary of a transcript has. */
function sections({ sentences, wish, texts }: Source): string {
  const spoken = sentences.filter(({ citation }) => citation !== '');
  const actions = chooseSentences(
    spoken.filter(({ text }) => ACTION.test(text)),
    wish,
    5,
  );
  return [
    'SUMMARY',
    ...chooseSentences(spoken, wish, 6).map(stated),
    'CHAPTERS',
    ...beginnings(spoken).map((start) => `${titleOf(start)} ${stated(start).slice(start.text.length).trim()}`),
    'ACTIONS',
    ...actions.map(stated),
    `REMARK: ${texts.label}`,
  ].join('\n');
}

function answer({ sentences, wish, texts }: Source): string {
  const found = nearestSentences(
    sentences.filter(({ citation }) => citation !== ''),
    wish,
    3,
  );
  if (found.length === 0) return 'NOT SAID';
  return [...found.map(stated), `REMARK: ${texts.label}`].join('\n');
}

function titleOf({ text }: Sentence): string {
  return text
    .replaceAll('"', "'")
    .split(/\s+/)
    .slice(0, 8)
    .join(' ')
    .replace(/[.,;:!?]+$/, '');
}

/** The longest word of a sentence that says something. */
function topicOf({ text }: Sentence): string {
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => stemsOf(word).length > 0);
  return words.toSorted((a, b) => b.length - a.length)[0]?.toLowerCase() ?? text;
}
