import type { NamesOf } from '@parlance/contract/routes';
import type { Expectation, Sample, Verdicts } from './expectation.ts';

/** Programs are refused by the authorizer. Without a standing, everyone else finds nothing, with whatever rights in a workspace. */
const CORRECTORS_ALONE: Verdicts = '44434';

const expected = (sample: Sample = {}): Expectation => ({ verdicts: CORRECTORS_ALONE, sample: () => sample });
/** About what does not exist, staff get the same answer as everyone else. */
const ofTask = (sample: Sample = {}): Expectation => expected({ params: { id: 'unknown' }, ...sample });
const ofLanguage = (sample: Sample = {}): Expectation => expected({ params: { language: 'en' }, ...sample });
const forStaff = (expectation: Expectation): Expectation => ({ ...expectation, forStaff: true });

/** The work on tasks, which needs a standing. */
export const CORRECTIONS = {
  getActivity: ofLanguage(),
  getCorrectorQueue: expected({ params: { uid: 'unknown' } }),
  getCorrectorStats: expected({ params: { uid: 'unknown', language: 'en' } }),
  listRejections: expected({ params: { uid: 'unknown' } }),
  getCorrection: ofTask(),
  takeCorrection: ofTask({ body: {} }),
  completeCorrection: ofTask({ body: {} }),
  rereviewCorrection: ofTask({ body: {} }),
  pauseCorrection: ofTask(),
  rejectCorrection: ofTask({ body: { comment: 'Noise' } }),
  releaseCorrection: ofTask(),
  popCorrection: ofLanguage(),
  countQueue: forStaff(ofLanguage()),
  listQueue: forStaff(ofLanguage()),
  listTasksInWork: forStaff(ofLanguage()),
  getQueueStats: expected({ params: { language: 'en', cid: 'unknown' } }),
  listCorrections: expected(),
  getLeaderboard: forStaff(ofLanguage({ query: { date: '2026-01-31' } })),
  saveCorrection: ofTask({ body: { words: [], startTime: 0, endTime: 1, version: 1 } }),
  setCorrectionSpeakers: ofTask({ body: { speakers: { '0': { name: 'Ann' } } } }),
  deleteCorrectionSpeaker: expected({ params: { id: 'unknown', speakerId: '0' } }),
  noteCorrectionWork: ofTask({ body: {} }),
  compareCorrection: ofTask(),
  disputeReview: ofTask({ body: { comment: 'No' } }),
} satisfies Record<NamesOf<'corrections'>, Expectation>;
