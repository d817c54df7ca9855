import { decodeText } from '@parlance/contract/decode-text';
import { MAX_ATTACHED_NAME, MAX_IMPORT_BYTES } from '@parlance/contract/import-limits';
import { ImportProblem, type ImportProblemKind } from '@parlance/contract/import-problem';
import { parseImport } from '@parlance/contract/parse-import';
import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import { openMedia } from './media-file.ts';
import { ParlanceError } from './parlance-error.ts';

const PROBLEMS: Readonly<Record<ImportProblemKind, string>> = {
  'file-large': 'it is larger than 5 MB',
  unreadable: 'it cannot be read',
  binary: 'it is no text file',
  encoding: 'its text cannot be read; save it as UTF-8',
  empty: 'there are no words in it',
  'vtt-header': 'a WebVTT file has to begin with WEBVTT',
  'cue-missing': 'there is text before the time of the first subtitle',
  'cue-time': 'the time of this subtitle cannot be read',
  'cue-order': 'this subtitle ends before it begins',
  'name-long': "this speaker's name is longer than 100 characters",
  'too-long': 'a transcript can have 200,000 words and 20,000 paragraphs',
};

/**
 * Reads a transcript that the caller brings: text, SubRip or WebVTT of up to 5 MB, as the pages read it.
 *
 * @param file a path, or a `File` or `Blob`
 * @throws ParlanceError with the code `UNREADABLE_FILE`, which names the line where there is one
 */
export async function readOwnTranscript(file: string | Blob, languageCode: string): Promise<AttachedTranscript> {
  const media = await openMedia(file);
  const fileName = media.name || 'transcript.txt';
  try {
    if (media.size > MAX_IMPORT_BYTES) throw new ImportProblem('file-large');
    const text = decodeText(await media.read(0, media.size));
    const { paragraphs } = parseImport(text, { fileName, languageCode, withSpeakers: true });
    return { fileName: fileName.slice(0, MAX_ATTACHED_NAME), paragraphs: [...paragraphs] };
  } catch (cause) {
    if (!(cause instanceof ImportProblem)) throw cause;
    const place = cause.line === undefined ? '' : `, line ${cause.line}`;
    throw new ParlanceError('UNREADABLE_FILE', `${fileName}${place}: ${PROBLEMS[cause.kind]}.`, { cause });
  } finally {
    await media.close();
  }
}
