import type { GuideSection } from './guide-section.ts';

/** The guidelines for correctors, in English. */
export const GUIDELINES_EN: readonly GuideSection[] = [
  {
    id: 'aim',
    title: 'What a good transcript is',
    blocks: [
      {
        text: 'The customer reads your transcript instead of listening. It says what was said, by whom, in sentences that can be read. You start from a draft by a machine. The draft looks better than it is: its errors are real words in the wrong place. Listen to the whole recording, also where the text looks right.',
      },
      {
        list: [
          'First listen to a minute here and there: the topic, the speakers, the sound.',
          'Then correct from the beginning to the end, with the sound running.',
          'At last read the text once more without the sound, as a reader would.',
        ],
      },
    ],
  },
  {
    id: 'verbatim',
    title: 'Write what was said',
    blocks: [
      {
        text: 'Our style is clean verbatim: every word that carries meaning, in the order in which it was said, without the noise of speaking. Don’t shorten, don’t improve the grammar, don’t choose a better word.',
      },
      {
        list: [
          'Leave out “um”, “uh” and “you know” as a filler, stuttering, and beginnings that the speaker drops at once.',
          'Keep repetitions and hesitation that mean something: “no, no, no”, “I… I can’t say that.”',
          'Keep dialect, slang and mistakes of grammar. Write “gonna” and “wanna” as “going to” and “want to”, unless the speaker talks about the word.',
          'Keep short answers (“mm-hmm” as an answer is “Mm-hmm.”). Leave out “yeah” and “right” that only show that a person listens.',
        ],
      },
      {
        examples: [
          ['so um we we started in in May', 'So we started in May.'],
          ['I was going to — well, we decided to wait', 'I was going to— Well, we decided to wait.'],
          ['him and me was there first', 'Him and me was there first.'],
        ],
      },
    ],
  },
  {
    id: 'punctuation',
    title: 'Punctuation and paragraphs',
    blocks: [
      {
        list: [
          'A sentence begins with a capital letter and ends with a mark. Break long speech into sentences; don’t join them by commas.',
          'A question has a question mark, also when it has the form of a statement.',
          'A dash (—) is for a sentence that breaks off, or is cut off by another person. Three dots are for a sentence that trails away.',
          'Quotation marks are for what the speaker reads out or quotes word for word.',
          'Begin a paragraph with each new speaker. In a long speech, begin one with a new thought, about every five sentences.',
          'Use one spelling for the whole transcript: that of the recording’s language, such as American English for en-US.',
        ],
      },
    ],
  },
  {
    id: 'numbers',
    title: 'Numbers, dates and units',
    blocks: [
      {
        list: [
          'Numbers up to nine are words, larger ones figures: “three people”, “15 people”.',
          'Figures are always used for dates, times, money, percentages, measures, versions and ages: “May 5, 2026”, “9:30 a.m.”, “$4.50”, “7%”, “2 km”.',
          'A sentence does not begin with a figure. Write the number as a word.',
          'Use commas from four digits on (“1,500”), and words for round millions (“3 million”).',
          'Write telephone numbers, codes and addresses as they are written, not as they are spoken.',
        ],
      },
    ],
  },
  {
    id: 'names',
    title: 'Names and terms',
    blocks: [
      {
        list: [
          'Look up every name, place, product and technical term that you don’t know. The recording’s title and other mentions help.',
          'Spell a name the same way everywhere. Use find and replace once you know it.',
          'If a name can’t be found, write it as it sounds, and add nothing. Mention it in your comment when you complete the task.',
          'Abbreviations are written as they are spoken: “NASA”, “the EU”, “Doctor Lee” if “doctor” is said before a name: “Dr. Lee”.',
        ],
      },
    ],
  },
  {
    id: 'speakers',
    title: 'Speakers',
    blocks: [
      {
        list: [
          'Each paragraph has the speaker who says it. Listen again where voices follow closely: the draft is wrong there most often.',
          'Use a name if it is said in the recording: “Ana Ruiz”. Otherwise “Speaker 1”, “Speaker 2”, in the order in which they speak, or a role if it is clear: “Interviewer”.',
          'When two people talk at once, write the one who goes on; put the other’s words into a paragraph of their own if they matter.',
          'Many voices together are the speaker “All” or “Audience”.',
        ],
      },
    ],
  },
  {
    id: 'unclear',
    title: 'Unclear words',
    blocks: [
      {
        text: 'Listen three times: at normal speed, slower, and with a few seconds before it. Other mentions of the same word often solve it. If you still don’t know, don’t guess.',
      },
      {
        list: [
          '[unclear] stands for words that can’t be understood.',
          '[crosstalk] stands for words lost because people talk at once.',
          '[foreign language] stands for a passage in a language that is not the recording’s. A single foreign word or a known phrase is written.',
          'If more than a tenth of the recording can’t be understood, or it is in another language, reject the task and say why.',
        ],
      },
    ],
  },
  {
    id: 'timing',
    title: 'Timing',
    blocks: [
      {
        text: 'Every word has its time in the recording: subtitles and search depend on it. Correct words in place, and the times stay. When you write a passage anew, use “retype this section”: the times are found again from what you write. Don’t delete everything to paste a text.',
      },
      {
        list: [
          'Text stands where it is said. Don’t move a sentence to another place.',
          'Silence needs no text. Music or a pause that matters gets a mark, at its own time.',
        ],
      },
    ],
  },
  {
    id: 'sounds',
    title: 'Sounds that are not speech',
    blocks: [
      {
        text: 'Write a sound only if a reader would not understand the conversation without it. It stands in square brackets, in small letters.',
      },
      {
        examples: [
          ['the audience laughs about a joke', '[laughter]'],
          ['a phone rings, and the speaker says “sorry, one moment”', '[phone rings] Sorry, one moment.'],
          ['coughs, clicks, a chair', 'nothing'],
        ],
      },
    ],
  },
  {
    id: 'sensitive',
    title: 'Profanity and sensitive content',
    blocks: [
      {
        list: [
          'Write strong language as it is said. Don’t use asterisks. If the recording itself covers a word, write [bleep].',
          'Mark the content in the editor (violence, sexual, medical, strong language), so that the next person knows before they take it.',
          'You need not work on what distresses you. Release the task: in the first hour that has no effect on your figures.',
          'If a person seems to be in danger, or a crime seems to be planned, reject the task with this reason. Staff decide what happens.',
        ],
      },
    ],
  },
  {
    id: 'confidential',
    title: 'Confidentiality',
    blocks: [
      {
        text: 'Recordings are private. Your right to hear one begins when you take the task and ends when you complete it or give it back.',
      },
      {
        list: [
          'Don’t record, copy, download or photograph sound or text. Don’t work where others can hear or see it.',
          'Don’t talk or write about what you heard, with names or without. This has no end.',
          'Look up names and terms one by one. Don’t paste passages into a search engine, a translator or a language model.',
          'If you know a speaker, or are one, release the task.',
        ],
      },
    ],
  },
  {
    id: 'flow',
    title: 'From taking to completing',
    blocks: [
      {
        list: [
          'You see length, language, predicted difficulty, due time, marked content and pay before you take a task. You have one task at a time.',
          'In the first hour you can release a task freely. Later, a release counts in your figures.',
          'A paused task is kept for one hour. Then it is your current task again, and after two more hours without a sign of life it goes back into the queue.',
          'A task whose page shows no sign of life for two hours goes back into the queue by itself. What you saved stays in the transcript.',
          'Reject a task only if nobody could correct it, and say why.',
          'A task is due 24 hours after its order. Six hours before that it becomes urgent and is offered first.',
          'Before you complete it, the editor shows how much of the recording you played. Play the rest.',
        ],
      },
    ],
  },
  {
    id: 'pay',
    title: 'Pay',
    blocks: [
      {
        text: 'You are paid by the length of the recording, not by your time: its minutes times the rate of its language, rounded to a cent. The amount is shown before you take the task. A task is paid once, when you complete it. If a review refuses the correction, the pay is taken back by an adjustment; your statement lists both. Exams are not paid.',
      },
    ],
  },
  {
    id: 'review',
    title: 'Review, rating and disputes',
    blocks: [
      {
        list: [
          'On probation, every task is reviewed before the customer gets it. Later, some tasks are reviewed as samples.',
          'A reviewer sees the draft, your correction and their own changes side by side, and rates accuracy and formatting from 1 to 5.',
          'A reviewer can send a task back to you with notes. It is kept for you for a day.',
          'You read each rating and comment under “Corrections”. If you see it differently, dispute it once: staff read both sides and can set the rating anew.',
        ],
      },
      {
        grades: [
          ['5', 'No error that a reader notices.'],
          ['4', 'A few small errors; the meaning is right everywhere.'],
          ['3', 'Errors that a reader notices, or passages that were not listened to.'],
          ['2', 'Errors that change the meaning, wrong speakers, guessed words.'],
          ['1', 'The draft is mostly unchanged, or the text is not what was said.'],
        ],
      },
    ],
  },
  {
    id: 'keys',
    title: 'Keys',
    blocks: [
      {
        text: 'Your hands stay on the keyboard. These are the keys at the beginning; you can change all of them in the editor, and foot pedals work when they send media or function keys.',
      },
      {
        keys: [
          ['Ctrl+Space', 'play and stop'],
          ['Alt+J', 'a few seconds back'],
          ['Alt+L', 'a few seconds forward'],
          ['Alt+I', 'play from the cursor'],
          ['Ctrl+,', 'slower'],
          ['Ctrl+.', 'faster'],
          ['Alt+N', 'the next unsure word'],
          ['Alt+P', 'the unsure word before'],
          ['Alt+T', 'retype this section'],
          ['Ctrl+Enter', 'name the speaker'],
          ['Ctrl+H', 'find and replace'],
          ['Alt+Shift+N', 'the notifications'],
          ['Alt+W', 'the guidelines beside the text'],
          ['F1', 'all keys'],
        ],
      },
      {
        text: 'Text shortcuts write long words for you: set “mi” to become “myocardial infarction” in the editor’s settings. Stepping through unsure words finds many errors, but never replaces listening. Where the draft is wrong in every third word, retyping is faster than correcting.',
      },
    ],
  },
];
