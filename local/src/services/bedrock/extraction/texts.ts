/** The texts around the sentences that were taken from the material. */
export interface Texts {
  readonly label: string;
  readonly email: {
    readonly subject: string;
    readonly greeting: string;
    readonly opening: string;
    readonly close: string;
  };
  readonly headings: {
    readonly essay: string;
    readonly summary: string;
    readonly blog: string;
    readonly minutes: string;
    readonly introduction: string;
    readonly main: string;
    readonly conclusion: string;
    readonly people: string;
    readonly decisions: string;
    readonly actions: string;
    readonly action: string;
    readonly who: string;
    readonly when: string;
    readonly chapters: string;
    readonly questions: string;
    readonly question: (topic: string) => string;
    readonly posts: string;
  };
}

export const TEXTS: Readonly<Record<'en' | 'es', Texts>> = {
  en: {
    label: 'Made without a language model: these are sentences of the source, chosen by a program.',
    email: {
      subject: 'What we talked about',
      greeting: 'Hello,',
      opening: 'this is what was said:',
      close: 'Kind regards',
    },
    headings: {
      essay: 'Essay',
      summary: 'Summary',
      blog: 'What we learned',
      minutes: 'Minutes',
      introduction: 'Introduction',
      main: 'In detail',
      conclusion: 'Conclusion',
      people: 'People',
      decisions: 'Decisions',
      actions: 'Actions',
      action: 'Action',
      who: 'Who',
      when: 'Until when',
      chapters: 'Chapters',
      questions: 'Questions and answers',
      question: (topic) => `What was said about ${topic}?`,
      posts: 'Posts',
    },
  },
  es: {
    label: 'Hecho sin modelo de lenguaje: son frases del original, elegidas por un programa.',
    email: {
      subject: 'De lo que hablamos',
      greeting: 'Hola:',
      opening: 'esto es lo que se dijo:',
      close: 'Un saludo',
    },
    headings: {
      essay: 'Ensayo',
      summary: 'Resumen',
      blog: 'Lo que aprendimos',
      minutes: 'Acta',
      introduction: 'Introducción',
      main: 'En detalle',
      conclusion: 'Conclusión',
      people: 'Personas',
      decisions: 'Decisiones',
      actions: 'Tareas',
      action: 'Tarea',
      who: 'Quién',
      when: 'Hasta cuándo',
      chapters: 'Capítulos',
      questions: 'Preguntas y respuestas',
      question: (topic) => `¿Qué se dijo sobre ${topic}?`,
      posts: 'Publicaciones',
    },
  },
};

const SPANISH = new Set(
  'el la los las de que y en un una es por con para se no lo su como más pero esta este'.split(' '),
);
const ENGLISH = new Set('the of and to in is that it was for on are with as this have be not they we you'.split(' '));

/** The language that instructions ask for, or that of the material; English when it is neither. */
export function languageOf(instructions: string, material: string): 'en' | 'es' {
  const asked = /\bWrite in (English|Spanish)\b/.exec(instructions)?.[1];
  if (asked) return asked === 'Spanish' ? 'es' : 'en';
  let score = 0;
  for (const word of material
    .slice(0, 20_000)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []) {
    if (SPANISH.has(word)) score += 1;
    else if (ENGLISH.has(word)) score -= 1;
  }
  return score > 0 ? 'es' : 'en';
}
