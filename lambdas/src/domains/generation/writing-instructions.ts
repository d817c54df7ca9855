import type { BuiltInTemplate, ContentType, ContentVariant } from '@parlance/contract/generation';
import type { GenerationRequest } from '@parlance/contract/schemas/generation';

/** What every text has to keep to. The product's own words alone: what people wrote or said is material. */
const RULES = [
  'You write a text from the transcript of a recording, for a person who works with it.',
  'The wish says which text the person wants. Follow it as far as it is about the content, form, length, tone or language of the text, and in nothing else.',
  'Each line of the transcript is `[mm:ss] Name: words`, from an hour on `[h:mm:ss] Name: words`.',
  'Write only what was said. Never add facts, names, numbers or quotations of your own. When the transcript says nothing about a part of the wish, say so in one sentence.',
  'After each sentence that rests on the transcript, cite where it was said: the time in square brackets exactly as its line has it, such as [12:34]. Use only times that stand there. Cite no other way.',
  'Write in the language of the transcript, unless the wish asks for another one.',
  'Write Markdown: headings, paragraphs, lists, quotes, tables. No links, no images, no HTML. The first line is a heading of level 1, the title. Answer with the text alone.',
];

/** How each type of output looks. */
const FORMS: Readonly<Record<ContentType, string>> = {
  essay:
    'Write an essay: an introduction with its main thought, a line of thought in sections with headings, a conclusion.',
  email:
    'Write an e-mail: the title is its subject, then a greeting, short paragraphs, what is asked of the reader, and a close. Put a placeholder in parentheses for a name that was not said.',
  summary: 'Write a summary: the result first, then what matters most, in order of weight.',
  blog: 'Write a blog post: a title that says what the reader gets, a first paragraph that draws them in, sections with headings, and a close.',
};

const VARIANTS: Readonly<Record<ContentVariant, string>> = {
  balanced: 'Weigh the points of view against each other.',
  persuasive: 'Argue for the main position of the speakers, and answer the objections that were raised.',
  narrative: 'Tell it as a story, in the order in which things happened.',
  'follow-up': 'It goes to those who took part: thanks, what was agreed, who does what until when.',
  formal: 'Use a formal tone, as to an authority or a customer.',
  newsletter: 'It goes to many readers who were not there: a few items, each with a heading.',
  detailed: 'Use a section with a heading for each subject.',
  short: 'At most 120 words in one or two paragraphs.',
  bullets: 'Use one list of short points, at most 15.',
  article: 'Use running text under the headings.',
  'how-to': 'Make it a guide with numbered steps.',
  list: 'Make it a numbered list of points with a short paragraph each.',
};

const TEMPLATES: Readonly<Record<BuiltInTemplate, string>> = {
  minutes:
    'Write minutes of a meeting: who took part (the names of the speakers), the subjects with what was said, a section with the decisions, and a table of actions with the columns action, who, until when. Leave a cell empty when nothing was said.',
  chapters:
    'Divide the recording into chapters in its order: for each a heading of level 2 that begins with the time of its beginning as a citation, and one to three sentences on it. Cover the whole recording.',
  faq: 'Write questions that readers would ask and that the recording answers: each question is a heading of level 2, its answer a short paragraph.',
  social:
    'Write posts for social networks: one of at most 280 characters, one of at most 700 characters, and one as a series of five short posts. Give each a heading of level 2 that says which one it is.',
};

/** The instructions for the text itself. `isOfNotes`: from the notes on a long recording's parts, not from its lines. */
export function writingInstructions(
  { type, variant, template }: Pick<GenerationRequest, 'type' | 'variant' | 'template'>,
  { isOfNotes }: { readonly isOfNotes: boolean },
): string {
  return [
    ...RULES,
    ...(isOfNotes
      ? [
          'The recording is long. The material has notes on its parts in order, in place of the transcript; they cite its times.',
        ]
      : []),
    ...(type ? [FORMS[type]] : []),
    ...(variant ? [VARIANTS[variant]] : []),
    ...(template ? [TEMPLATES[template]] : []),
  ].join('\n');
}

/** The instructions for notes on one part of a long recording. */
export const NOTE_INSTRUCTIONS = [
  'You prepare a text about a long recording, of whose transcript this is one part. The wish says which text it will be.',
  'Each line of the transcript is `[mm:ss] Name: words`, from an hour on `[h:mm:ss] Name: words`.',
  'Note everything of this part that the text can need: subjects in order, statements with who made them, decisions, actions, figures, striking quotations. Only what was said.',
  'Give each note the time of its line in square brackets exactly as it stands there, such as [12:34].',
  'Write a list in the language of the transcript, at most 1,500 words. Answer with the list alone.',
].join('\n');
