import { MAX_IMPORT_BYTES } from './import-limits.ts';
import { ImportProblem } from './import-problem.ts';

/** Control characters that no text has. */
const CONTROLS = /[^\P{Cc}\s]/u;

/**
 * The text of a file: UTF-8, UTF-16 with a byte order mark, else Windows-1252.
 *
 * @throws ImportProblem `file-large`, `binary`, or `encoding` for broken UTF-16
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > MAX_IMPORT_BYTES) throw new ImportProblem('file-large');
  const text = decoded(bytes);
  if (CONTROLS.test(text)) throw new ImportProblem('binary');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be';
  try {
    return new TextDecoder(wide || 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (wide) throw new ImportProblem('encoding');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
