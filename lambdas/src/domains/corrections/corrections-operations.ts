import { bindOperations } from '../../platform/http/bind-operations.ts';
import { compareCorrection } from './compare-correction.ts';
import { completeCorrection } from './complete-correction.ts';
import { countQueue } from './count-queue.ts';
import { deleteCorrectionSpeaker } from './delete-correction-speaker.ts';
import { disputeReview } from './dispute-review.ts';
import { getActivity } from './get-activity.ts';
import { getCorrection } from './get-correction.ts';
import { getCorrectorQueue } from './get-corrector-queue.ts';
import { getCorrectorStats } from './get-corrector-stats.ts';
import { getLeaderboard } from './get-leaderboard.ts';
import { getQueueStats } from './get-queue-stats.ts';
import { listCorrections } from './list-corrections.ts';
import { listQueue } from './list-queue.ts';
import { listRejections } from './list-rejections.ts';
import { listTasksInWork } from './list-tasks-in-work.ts';
import { noteCorrectionWork } from './note-correction-work.ts';
import { pauseCorrection } from './pause-correction.ts';
import { popCorrection } from './pop-correction.ts';
import { rejectCorrection } from './reject-correction.ts';
import { releaseCorrection } from './release-correction.ts';
import { rereviewCorrection } from './rereview-correction.ts';
import { saveCorrection } from './save-correction.ts';
import { setCorrectionSpeakers } from './set-correction-speakers.ts';
import { takeCorrection } from './take-correction.ts';

/** The work of correctors and reviewers. */
export const correctionsOperations = bindOperations('corrections', {
  getActivity,
  getCorrectorQueue,
  getCorrectorStats,
  listRejections,
  getCorrection,
  takeCorrection,
  completeCorrection,
  rereviewCorrection,
  pauseCorrection,
  rejectCorrection,
  releaseCorrection,
  popCorrection,
  countQueue,
  listQueue,
  listTasksInWork,
  getQueueStats,
  listCorrections,
  getLeaderboard,
  saveCorrection,
  setCorrectionSpeakers,
  deleteCorrectionSpeaker,
  noteCorrectionWork,
  compareCorrection,
  disputeReview,
});
