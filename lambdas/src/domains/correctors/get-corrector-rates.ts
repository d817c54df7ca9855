import type { Operation } from '../../platform/http/operation.ts';
import {
  type CorrectorAccess,
  isCorrectionStaff,
  requireCorrector,
} from '../../repositories/access/require-corrector.ts';
import { rateOf, type StandingsRepository } from '../../repositories/correctors/standings-repository.ts';

interface GetCorrectorRatesDependencies extends CorrectorAccess {
  readonly standings: Pick<StandingsRepository, 'get' | 'rates'>;
}

/** The caller's pay by base language; for staff also everybody's. */
export function getCorrectorRates(dependencies: GetCorrectorRatesDependencies): Operation<'getCorrectorRates'> {
  return async ({ caller }) => {
    const isStaff = isCorrectionStaff(dependencies, caller);
    if (!isStaff) await requireCorrector(dependencies, caller);
    const rates = await dependencies.standings.rates();
    const languages = new Set([...Object.keys(rates.languages), ...Object.keys(rates.correctors[caller.uid] ?? {})]);
    const own = Object.fromEntries([...languages].map((language) => [language, rateOf(rates, caller.uid, language)]));
    return { own, ...(isStaff && { all: rates }) };
  };
}
