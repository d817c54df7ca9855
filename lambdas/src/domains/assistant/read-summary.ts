import type { SummaryText } from '@parlance/contract/schemas/assistant';
import { checkStatements, type Heard } from './check-statements.ts';
import { SECTIONS, type Section } from './instructions.ts';
import { takeRemark } from './remarks.ts';
import { type ModelStatement, statementsIn } from './statements.ts';

const HEADING = new RegExp(`^[\\s#*_]*(${SECTIONS.join('|')})[\\s*_]*:?[\\s*_]*$`, 'iu');

/** Reads a model's summary by its headings, and checks its citations. What has no heading belongs to the overview. */
export function readSummary(text: string, heard: readonly Heard[]): SummaryText {
  const { text: statements, remark } = takeRemark(text);
  const sections = sectionsOf(statements);
  const checked = (section: Section) => checkStatements(sections[section], heard);
  return {
    overview: checked('SUMMARY'),
    chapters: checked('CHAPTERS').toSorted((a, b) => startOf(a) - startOf(b)),
    actions: checked('ACTIONS'),
    ...(remark !== undefined && { remark }),
  };
}

/** The statements of a text that is still being written, one a line, without headings and citations. */
export function plainText(text: string): string {
  return Object.values(sectionsOf(takeRemark(text).text))
    .flat()
    .map((statement) => statement.text)
    .join('\n');
}

function sectionsOf(text: string): Record<Section, ModelStatement[]> {
  const lines: Record<Section, string[]> = { SUMMARY: [], CHAPTERS: [], ACTIONS: [] };
  let section: Section = 'SUMMARY';
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)?.[1]?.toUpperCase();
    const known = SECTIONS.find((each) => each === heading);
    if (known) section = known;
    else lines[section].push(line);
  }
  return {
    SUMMARY: statementsIn(lines.SUMMARY.join('\n')),
    CHAPTERS: statementsIn(lines.CHAPTERS.join('\n')),
    ACTIONS: statementsIn(lines.ACTIONS.join('\n')),
  };
}

/** Chapters whose source was not found come last. */
function startOf({ sources }: SummaryText['chapters'][number]): number {
  return sources[0]?.start ?? Number.POSITIVE_INFINITY;
}
