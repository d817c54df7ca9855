import { decodeText } from '@parlance/contract/decode-text';
import { ImportProblem } from '@parlance/contract/import-problem';

/**
 * The text of a file that a person chose.
 *
 * @throws ImportProblem
 */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    console.warn('The file can’t be read.', cause);
    throw new ImportProblem('unreadable');
  });
  return decodeText(new Uint8Array(bytes));
}
