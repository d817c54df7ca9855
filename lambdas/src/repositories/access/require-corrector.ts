import { isStaff } from '@parlance/contract/correctors';
import type { Standing } from '@parlance/contract/schemas/corrector';
import { NotFoundError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/operation.ts';
import type { StandingsRepository } from '../correctors/standings-repository.ts';

/** The data by which the rights of correctors and of the staff who look after them are decided. */
export interface CorrectorAccess {
  readonly standings: Pick<StandingsRepository, 'get'>;
  /** Domains of the company's e-mail addresses. */
  readonly staffDomains: readonly string[];
}

/**
 * The standing of the caller. Correctors work in both regions, so their user may be stored in the other one; the standing is in both.
 *
 * @throws NotFoundError without a standing, and for programs: what correctors read must not leave the app
 */
export async function requireCorrector(
  { standings }: Pick<CorrectorAccess, 'standings'>,
  { uid, via }: Caller,
): Promise<Standing> {
  const standing = via === undefined ? await standings.get(uid) : undefined;
  if (!standing) throw nothingHere();
  return standing;
}

/** Whether the caller is internal staff: the user pool verified their address, and it is in a domain of the company. */
export function isCorrectionStaff({ staffDomains }: Pick<CorrectorAccess, 'staffDomains'>, caller: Caller): boolean {
  const { email, emailVerified = false, via } = caller;
  return via === undefined && isStaff({ email, emailVerified }, staffDomains);
}

/**
 * For calls of the staff who look after correctors.
 *
 * @throws NotFoundError for everyone else: they don't learn what there is
 */
export function requireCorrectionStaff(access: Pick<CorrectorAccess, 'staffDomains'>, caller: Caller): void {
  if (!isCorrectionStaff(access, caller)) throw nothingHere();
}

/**
 * The standing of `uid`, for themself and for staff.
 *
 * @throws NotFoundError for other callers, and without a standing
 */
export async function standingFor(access: CorrectorAccess, caller: Caller, uid: string): Promise<Standing> {
  if (caller.uid === uid) return requireCorrector(access, caller);
  requireCorrectionStaff(access, caller);
  const standing = await access.standings.get(uid);
  if (!standing) throw nothingHere();
  return standing;
}

function nothingHere(): NotFoundError {
  return new NotFoundError('There is nothing here.');
}
