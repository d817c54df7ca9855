import { REMARK } from './instructions.ts';
import { statementsIn } from './statements.ts';

const LINE = new RegExp(`^[\\s*_>-]*${REMARK}\\s*:[\\s*_]*(.*)$`, 'u');
/** In characters. A remark is no place for an answer: it is shown apart, and has no source. */
const MAX_LENGTH = 300;

/** A model's text without its remark on itself, and the first remark that it has, as plain text on one line. */
export function takeRemark(text: string): { readonly text: string; readonly remark?: string } {
  const lines = text.split('\n');
  const remarks = lines.flatMap((line) => {
    const [statement] = statementsIn(LINE.exec(line)?.[1] ?? '');
    return statement ? [[...statement.text].slice(0, MAX_LENGTH).join('')] : [];
  });
  const rest = lines.filter((line) => !LINE.test(line)).join('\n');
  return { text: rest, ...(remarks[0] !== undefined && { remark: remarks[0] }) };
}
