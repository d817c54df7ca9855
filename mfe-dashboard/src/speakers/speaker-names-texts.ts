import { defineTexts } from '@parlance/ui/i18n';

/** Texts of the page about the names of speakers that a workspace remembers. */
export const useSpeakerNamesTexts = defineTexts('dashboard.speaker-names', {
  en: {
    title: 'Names of speakers',
    'not-yours': 'Owners and admins of the workspace manage the names of its speakers.',
    university: 'Workspaces of universities remember no names of speakers.',
    switch: 'Remember the names of speakers',
    text: 'When someone names a speaker in a transcript of this workspace, the name is remembered and offered in later transcripts.',
    voice:
      'Names are offered because they were used before. Parlance recognises no voices, and stores no voice prints or other biometric data.',
    stored:
      'What is stored: each name, when it was last used, in how many transcripts and in which projects. At most {{count}} names; the ones whose last use is the longest ago go first.',
    'where-us': 'Where: in this workspace’s region, the United States, and nowhere else.',
    'where-eu': 'Where: in this workspace’s region, the European Union, and nowhere else.',
    long: 'How long: until no transcript has the name any more, you delete it, or you turn this off.',
    who: 'Who sees them: members of this workspace who name speakers in a transcript that they may edit, and owners and admins on this page. Nobody sees here who used a name, or in which transcript.',
    'off.ask': 'Turn off and delete all names?',
    'off.text':
      'The remembered names are deleted and cannot be restored. Transcripts keep the names of their speakers.',
    'off.button': 'Turn off and delete',
    list: 'Names used before',
    empty: 'No names yet. They appear here after someone names a speaker.',
    'used-one': 'In 1 transcript, last used on {{date}}',
    'used-other': 'In {{count}} transcripts, last used on {{date}}',
    delete: 'Delete {{name}}',
    'delete-all': 'Delete all',
    'delete-all.ask': 'Delete all names?',
    'delete-all.text':
      'They are not offered any more. A name comes back when it is used again. Transcripts keep the names of their speakers.',
    filter: 'Find a name',
    none: 'No name matches.',
    deleted: '{{name}} is not offered any more.',
    'deleted-all': 'All names are deleted.',
    on: 'Names of speakers are remembered from now on.',
    off: 'No names are remembered, and all are deleted.',
    failed: 'The names could not be loaded.',
    'change.failed': 'That could not be changed. Please try again.',
  },
  es: {
    title: 'Nombres de hablantes',
    'not-yours': 'Los propietarios y administradores del espacio de trabajo gestionan los nombres de sus hablantes.',
    university: 'Los espacios de trabajo de universidades no recuerdan nombres de hablantes.',
    switch: 'Recordar los nombres de los hablantes',
    text: 'Cuando alguien pone nombre a un hablante en una transcripción de este espacio de trabajo, el nombre se recuerda y se ofrece en transcripciones posteriores.',
    voice:
      'Los nombres se ofrecen porque ya se usaron antes. Parlance no reconoce voces ni guarda huellas de voz u otros datos biométricos.',
    stored:
      'Qué se guarda: cada nombre, cuándo se usó por última vez, en cuántas transcripciones y en qué proyectos. Como máximo {{count}} nombres; los que llevan más tiempo sin usarse se eliminan primero.',
    'where-us': 'Dónde: en la región de este espacio de trabajo, Estados Unidos, y en ningún otro lugar.',
    'where-eu': 'Dónde: en la región de este espacio de trabajo, la Unión Europea, y en ningún otro lugar.',
    long: 'Cuánto tiempo: hasta que ninguna transcripción tenga el nombre, lo elimines o desactives esta opción.',
    who: 'Quién los ve: los miembros de este espacio que ponen nombre a hablantes en una transcripción que pueden editar, y los propietarios y administradores en esta página. Aquí nadie ve quién usó un nombre ni en qué transcripción.',
    'off.ask': '¿Desactivar y eliminar todos los nombres?',
    'off.text':
      'Los nombres recordados se eliminan y no se pueden recuperar. Las transcripciones conservan los nombres de sus hablantes.',
    'off.button': 'Desactivar y eliminar',
    list: 'Nombres usados antes',
    empty: 'Aún no hay nombres. Aparecerán aquí cuando alguien ponga nombre a un hablante.',
    'used-one': 'En 1 transcripción, último uso: {{date}}',
    'used-other': 'En {{count}} transcripciones, último uso: {{date}}',
    delete: 'Eliminar {{name}}',
    'delete-all': 'Eliminar todos',
    'delete-all.ask': '¿Eliminar todos los nombres?',
    'delete-all.text':
      'Dejarán de ofrecerse. Un nombre vuelve cuando se usa de nuevo. Las transcripciones conservan los nombres de sus hablantes.',
    filter: 'Buscar un nombre',
    none: 'Ningún nombre coincide.',
    deleted: '{{name}} ya no se ofrece.',
    'deleted-all': 'Se han eliminado todos los nombres.',
    on: 'Desde ahora se recuerdan los nombres de los hablantes.',
    off: 'No se recuerda ningún nombre y todos se han eliminado.',
    failed: 'No se pudieron cargar los nombres.',
    'change.failed': 'No se pudo cambiar. Inténtalo de nuevo.',
  },
});
