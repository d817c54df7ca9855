import { bindOperations } from '../../platform/http/bind-operations.ts';
import { addCorrectorLanguage } from './add-corrector-language.ts';
import { assignCorrection } from './assign-correction.ts';
import { changeCorrector } from './change-corrector.ts';
import { decideDispute } from './decide-dispute.ts';
import { downloadCorrectorsReportV2 } from './download-correctors-report.ts';
import { getCorrectorRates } from './get-corrector-rates.ts';
import { getStanding } from './get-standing.ts';
import { getStatement } from './get-statement.ts';
import { listCorrectionAudit } from './list-correction-audit.ts';
import { listCorrectors } from './list-correctors.ts';
import { listDisputes } from './list-disputes.ts';
import { listExams } from './list-exams.ts';
import { markExam } from './mark-exam.ts';
import { prioritiseCorrection } from './prioritise-correction.ts';
import { setCorrectorRate } from './set-corrector-rate.ts';
import { startExam } from './start-exam.ts';
import { updateCorrectorActivityCall } from './update-corrector-activity.ts';
import { updateStanding } from './update-standing.ts';
import { withdrawCorrection } from './withdraw-correction.ts';

/** Correctors: their standing, pay and exams, and the staff who look after them. */
export const correctorsOperations = bindOperations('correctors', {
  getStanding,
  updateStanding,
  getCorrectorRates,
  getStatement,
  updateCorrectorActivityCall,
  startExam,
  listExams,
  listCorrectors,
  changeCorrector,
  addCorrectorLanguage,
  setCorrectorRate,
  assignCorrection,
  withdrawCorrection,
  prioritiseCorrection,
  markExam,
  listDisputes,
  decideDispute,
  listCorrectionAudit,
  downloadCorrectorsReportV2,
});
