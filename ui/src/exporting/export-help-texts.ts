import { defineTexts } from '../i18n/i18n.ts';

/** Texts of the help for the export menu. */
export const useExportHelpTexts = defineTexts('export-help', {
  en: {
    title: 'About the export menu',
    close: 'Close',
    'word.title': 'Word Doc',
    'word.text':
      'Tabular has a row for each paragraph with its time and speaker. Continuous is running text with the speakers as headings.',
    'pdf.title': 'PDF',
    'pdf.text':
      'Running text for reading and printing, with highlights and page numbers. It looks the same everywhere.',
    'text.title': 'Plain Text',
    'text.text': 'Speakers says who speaks and when before each paragraph. Plain is the words alone.',
    'spreadsheet.title': 'Spreadsheet',
    'spreadsheet.text':
      'Start, end, speaker and text of each paragraph. Text that looks like a formula stays text. XLS makes a workbook (.xlsx) for Excel and other programs.',
    'subtitles.title': 'Subtitles',
    'subtitles.text':
      'SRT for most players and editors, VTT for web pages. Lines break at clauses and stay as long as it takes to read them.',
    'annotations.title': 'Highlights/Comments',
    'annotations.text': 'Each highlight with its time, speaker, comment, replies and tags, and each bookmark.',
    'settings.title': 'Export settings',
    'settings.text': 'Header, footer, title and speakers of documents, and how long a line of subtitles is.',
    'names.title': 'Files',
    'names.text': 'Files have the transcript’s name and version. They are made in this browser, from what it shows.',
  },
  es: {
    title: 'Sobre el menú de exportación',
    close: 'Cerrar',
    'word.title': 'Documento de Word',
    'word.text':
      'Tabla tiene una fila por párrafo con su hora y su hablante. Continuo es texto corrido con los hablantes como títulos.',
    'pdf.title': 'PDF',
    'pdf.text': 'Texto corrido para leer e imprimir, con destacados y números de página. Se ve igual en todas partes.',
    'text.title': 'Texto sin formato',
    'text.text': 'Con hablantes dice quién habla y cuándo antes de cada párrafo. Sin hablantes son solo las palabras.',
    'spreadsheet.title': 'Hoja de cálculo',
    'spreadsheet.text':
      'Inicio, fin, hablante y texto de cada párrafo. Lo que parece una fórmula sigue siendo texto. XLS crea un libro (.xlsx) para Excel y otros programas.',
    'subtitles.title': 'Subtítulos',
    'subtitles.text':
      'SRT para casi todos los reproductores y editores, VTT para páginas web. Las líneas se cortan por frases y duran lo que se tarda en leerlas.',
    'annotations.title': 'Destacados/Comentarios',
    'annotations.text': 'Cada destacado con su hora, hablante, comentario, respuestas y etiquetas, y cada marcador.',
    'settings.title': 'Ajustes de exportación',
    'settings.text':
      'Encabezado, pie, título y hablantes de los documentos, y la longitud de las líneas de subtítulos.',
    'names.title': 'Archivos',
    'names.text':
      'Los archivos llevan el nombre y la versión de la transcripción. Se crean en este navegador con lo que muestra.',
  },
});
