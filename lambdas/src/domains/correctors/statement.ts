import type { Locale } from '@parlance/contract/regions';
import type { Statement } from '@parlance/contract/schemas/corrector';
import { earnerOf } from '../../repositories/corrections/completed-corrections.ts';
import type { LoggedEvent } from '../../repositories/corrections/listed-items.ts';

/** Begin and end of a month in UTC, seconds since the epoch; the end belongs to the next one. */
export function monthOf(month: string): { readonly from: number; readonly to: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1) / 1000, to: Date.UTC(year, number) / 1000 };
}

/** Whose statement it is, of which month (`YYYY-MM`, UTC), in which region. */
interface Period {
  readonly uid: string;
  readonly name: string;
  readonly month: string;
  readonly locale: Locale;
}

/**
 * What a corrector earned in a month: a line for each completed order, and for each adjustment of its pay, oldest first. An event counts in
 * the month in which it happened, so a statement of a past month never changes.
 *
 * @param events of the corrector's list; those of other months and without pay are left out
 */
export function statementOf(events: readonly LoggedEvent[], { uid, name, month, locale }: Period): Statement {
  const { from, to } = monthOf(month);
  const lines = events
    .filter(({ at, kind }) => at >= from && at < to && kind === 'order')
    .flatMap((event) => {
      const { at, id, languageCode, seconds, what, cents, comment } = event;
      if (cents === undefined || earnerOf(event) !== uid) return [];
      const kind: Statement['lines'][number]['kind'] = what === 'completed' ? 'correction' : 'adjustment';
      // An adjustment is not another recording.
      const length = kind === 'correction' ? seconds : 0;
      // The comment of a completion is the corrector's own word for the customer's editor.
      const about = kind === 'adjustment' && comment ? { comment } : {};
      return [{ at, id, locale, languageCode, seconds: length, kind, cents, ...about }];
    })
    .sort((a, b) => a.at - b.at);
  return {
    ...{ month, uid, name, lines },
    seconds: lines.reduce((sum, { seconds }) => sum + seconds, 0),
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
  };
}
