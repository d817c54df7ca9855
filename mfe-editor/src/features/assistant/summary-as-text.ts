import { citationOf } from '@parlance/contract/citation';
import type { SummaryText } from '@parlance/contract/schemas/assistant';

/** A summary as plain text for other programs: a heading for each section, a line for each statement, with its times. */
export function summaryAsText(
  text: SummaryText,
  titles: Readonly<Record<'overview' | 'chapters' | 'actions', string>>,
): string {
  const sections = (['overview', 'chapters', 'actions'] as const).filter((section) => text[section].length > 0);
  return sections
    .map((section) => {
      const lines = text[section].map(({ text: statement, sources }) =>
        ['-', statement, ...sources.map(({ start }) => citationOf(start))].join(' '),
      );
      return [titles[section], ...lines].join('\n');
    })
    .join('\n\n');
}
