import type { Answer } from '@parlance/contract/schemas/assistant';
import { checkStatements, type Heard } from './check-statements.ts';
import { NOT_SAID } from './instructions.ts';
import { takeRemark } from './remarks.ts';
import { statementsIn } from './statements.ts';

const SAYS_NOT_SAID = new RegExp(`^[\\s"'*_]*${NOT_SAID}\\b[\\s"'*_.]*$`, 'iu');

/** Reads a model's answer and checks its citations. */
export function readAnswer(text: string, heard: readonly Heard[]): Answer {
  const { text: written, remark } = takeRemark(text);
  const lines = written.split('\n').filter((line) => !SAYS_NOT_SAID.test(line));
  const statements = checkStatements(statementsIn(lines.join('\n')), heard);
  return { notSaid: statements.length === 0, statements, ...(remark !== undefined && { remark }) };
}
