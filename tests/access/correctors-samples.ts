import type { NamesOf } from '@parlance/contract/routes';
import type { Expectation, Sample, Verdicts } from './expectation.ts';

/** Programs are refused by the authorizer. Without a standing, everyone else finds nothing, with whatever rights in a workspace. */
const CORRECTORS_ALONE: Verdicts = '44434';

/** A call of correctors, who need a standing; staff have none here. */
const ofCorrectors = (sample: Sample = {}): Expectation => ({ verdicts: CORRECTORS_ALONE, sample: () => sample });
/** A call that staff may make. */
const ofStaff = (sample: Sample = {}): Expectation => ({ ...ofCorrectors(sample), forStaff: true });
/** A call of staff about what does not exist: they get the same answer as everyone else. */
const ofStaffAboutNothing = ofCorrectors;

/** Correctors, and the staff who look after them. */
export const CORRECTORS = {
  getStanding: ofCorrectors(),
  updateStanding: ofCorrectors({ body: { hiddenInLeaderboard: true } }),
  getCorrectorRates: ofStaff(),
  getStatement: {
    verdicts: CORRECTORS_ALONE,
    sample: ({ corrector }) => ({ params: { uid: corrector.session.uid, month: '2026-01' } }),
  },
  updateCorrectorActivityCall: ofCorrectors({ body: { lang: 'en' } }),
  startExam: {
    verdicts: CORRECTORS_ALONE,
    sample: ({ owner }) => ({ body: { uid: owner.session.uid, language: 'en' } }),
  },
  listExams: ofStaff({ query: { all: 'true' } }),
  listCorrectors: ofStaff(),
  changeCorrector: ofStaffAboutNothing({ params: { uid: 'unknown' }, body: { isOnProbation: false } }),
  addCorrectorLanguage: ofStaffAboutNothing({ body: { uid: 'unknown', language: 'en' } }),
  setCorrectorRate: ofStaff({ params: { language: 'xx' }, body: { cents: 1 } }),
  assignCorrection: {
    verdicts: CORRECTORS_ALONE,
    sample: ({ corrector }) => ({ params: { id: 'unknown' }, body: { uid: corrector.session.uid } }),
  },
  withdrawCorrection: ofStaffAboutNothing({ params: { id: 'unknown' }, body: {} }),
  prioritiseCorrection: ofStaffAboutNothing({ params: { id: 'unknown' } }),
  markExam: ofStaffAboutNothing({ params: { id: 'unknown' }, body: { passed: true } }),
  listDisputes: ofStaff(),
  decideDispute: ofStaffAboutNothing({ params: { id: 'unknown' }, body: { accepted: true } }),
  listCorrectionAudit: ofStaff(),
  downloadCorrectorsReportV2: ofStaff({ body: { month: '2026-01' } }),
} satisfies Record<NamesOf<'correctors'>, Expectation>;
