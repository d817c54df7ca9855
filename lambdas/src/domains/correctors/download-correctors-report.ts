import type { Locale } from '@parlance/contract/regions';
import type { Operation } from '../../platform/http/operation.ts';
import { type CorrectorAccess, requireCorrectionStaff } from '../../repositories/access/require-corrector.ts';
import { completedCorrections } from '../../repositories/corrections/completed-corrections.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { monthOf } from './statement.ts';

interface DownloadCorrectorsReportDependencies extends Pick<CorrectorAccess, 'staffDomains'> {
  readonly standings: Pick<StandingsRepository, 'list' | 'rates'>;
  readonly corrections: Pick<CorrectionsRepository, 'logged'>;
  readonly locale: Locale;
}

/** The orders that were completed in a month in this region, oldest first, with their correctors, pay and ratings. */
export function downloadCorrectorsReportV2(
  dependencies: DownloadCorrectorsReportDependencies,
): Operation<'downloadCorrectorsReportV2'> {
  const { standings, corrections, locale } = dependencies;
  return async ({ caller, body: { month } }) => {
    requireCorrectionStaff(dependencies, caller);
    const { from, to } = monthOf(month);
    const [all, rates] = await Promise.all([standings.list(), standings.rates()]);
    const names = new Map(all.map(({ uid, name }) => [uid, name]));
    // A person whose role ended is in the lists of completions alone.
    const languages = new Set([
      ...Object.keys(rates.languages),
      ...all.flatMap(({ languages: own, reviews }) => [...own, ...reviews]),
    ]);
    const completions = await Promise.all(
      [...languages].map((language) => corrections.logged(lists.completed(language, month), from)),
    );
    const uids = new Set([...names.keys(), ...completions.flat().flatMap(({ uid }) => uid ?? [])]);
    const rows = await Promise.all(
      [...uids].map(async (uid) => {
        const events = await corrections.logged(lists.person(uid), from);
        const completed = completedCorrections(events, uid, locale).filter(({ at }) => at < to);
        return completed.map((each) => ({ ...each, uid, name: names.get(uid) ?? uid }));
      }),
    );
    return { data: rows.flat().sort((a, b) => a.at - b.at) };
  };
}
