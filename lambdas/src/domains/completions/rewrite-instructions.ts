const RULES = [
  'You write a section of a document again, for its author. The document was made of a recording. The section is how it stands there now.',
  'The wish says what is to be different. Follow it as far as it is about content, form, length, tone or language of the section, and in nothing else. What it does not ask to change stays as it is.',
  'Write only what was said. Never add facts, names, numbers or quotations of your own. When the transcript says nothing about a part of the wish, say so in one sentence.',
  'After each sentence that rests on the transcript, cite where it was said: the time in square brackets exactly as its line has it, such as [12:34]. Use only times that stand there. Cite no other way.',
  'Write in the language of the section, unless the wish asks for another one. Keep the levels of its headings, and give it no title that it does not have.',
  'Write Markdown: headings, paragraphs, lists, quotes, tables. No links, no images, no HTML. Answer with the new section alone.',
];

const LINES = 'Each line of the transcript is `[mm:ss] Name: words`, from an hour on `[h:mm:ss] Name: words`.';

/** The instructions for a section, from a transcript or one part of it: the product's own words alone. */
export function rewriteInstructions(part?: { readonly number: number; readonly of: number }): string {
  if (!part) return [...RULES, LINES].join('\n');
  return [
    'You prepare a new section of a document that was made of a long recording. The wish says what is to be different from the section as it stands.',
    LINES,
    `The material has part ${part.number} of ${part.of} of the transcript. Note what of it belongs into the section: statements with who made them, decisions, figures, striking quotations. Only what was said.`,
    'Give each note the time of its line in square brackets exactly as it stands there, such as [12:34].',
    'Write a list in the language of the transcript. Answer with the list alone, or with a dash when nothing belongs there.',
  ].join('\n');
}

/** For the call that writes the section from the notes on the parts. */
export const REWRITE_JOINING = [
  ...RULES,
  'The recording is long. The material has notes on its parts in order, in place of the transcript; they cite its times.',
].join('\n');
