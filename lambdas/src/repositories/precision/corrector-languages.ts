import type { Locale } from '@parlance/contract/regions';
import type { Standing } from '@parlance/contract/schemas/corrector';
import type { Clock } from '../../platform/clock.ts';
import type { StandingsRepository } from '../correctors/standings-repository.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';

interface CorrectorLanguagesDependencies {
  readonly standings: Pick<StandingsRepository, 'list'>;
  readonly organizations: Pick<OrganizationsRepository, 'isMember'>;
  /** The region whose recordings are corrected. */
  readonly locale: Locale;
  readonly clock: Clock;
}

/** The standings are read again after this time, in seconds. */
const CACHED_SECONDS = 60;

/** A customer, and the workspace that orders if it is known. */
interface Customer {
  readonly uid: string;
  readonly oid: string | undefined;
}

/**
 * The languages that the correctors of a region have, read once a minute. Customers and their colleagues correct none of their own
 * recordings, so they do not count.
 */
export class CorrectorLanguages {
  readonly #dependencies: CorrectorLanguagesDependencies;
  #cached: { readonly until: number; readonly standings: readonly Standing[] } | undefined;

  constructor(dependencies: CorrectorLanguagesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Base languages in which a corrector may take the customer's recordings of the region; sorted. */
  async offeredTo(customer: Customer): Promise<string[]> {
    const correctors = await this.#others(customer);
    const languages = [...new Set(correctors.flatMap((each) => each.languages))].sort();
    const isMember = this.#membership(customer);
    const offered = await Promise.all(languages.map((language) => hasOther(correctors, language, isMember)));
    return languages.filter((_, at) => offered[at]);
  }

  /** Whether a corrector may take the customer's recordings of a base language in the region. */
  async has(language: string, customer: Customer): Promise<boolean> {
    return hasOther(await this.#others(customer), language, this.#membership(customer));
  }

  async #others({ uid }: Customer): Promise<Standing[]> {
    const { locale } = this.#dependencies;
    return (await this.#standings()).filter((each) => each.uid !== uid && each.regions.includes(locale));
  }

  /** Asks once for each corrector. */
  #membership({ oid }: Customer): (uid: string) => Promise<boolean> {
    const asked = new Map<string, Promise<boolean>>();
    return async (uid) => {
      if (oid === undefined) return false;
      const answer = asked.get(uid) ?? this.#dependencies.organizations.isMember(oid, uid);
      asked.set(uid, answer);
      return answer;
    };
  }

  async #standings(): Promise<readonly Standing[]> {
    const { standings, clock } = this.#dependencies;
    const now = clock();
    if (!this.#cached || this.#cached.until <= now) {
      this.#cached = { until: now + CACHED_SECONDS, standings: await standings.list() };
    }
    return this.#cached.standings;
  }
}

/** Whether one of the correctors of a language is no member. The first one mostly is none, so one read is enough. */
async function hasOther(
  correctors: readonly Standing[],
  language: string,
  isMember: (uid: string) => Promise<boolean>,
): Promise<boolean> {
  for (const { uid, languages } of correctors) {
    if (languages.includes(language) && !(await isMember(uid))) return true;
  }
  return false;
}
