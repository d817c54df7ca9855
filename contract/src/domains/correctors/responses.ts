import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { correctionTaskSchema } from '../../schemas/correction.ts';
import {
  adminEventSchema,
  correctorRatesSchema,
  disputeSchema,
  examSchema,
  listedCorrectorSchema,
  reportRowSchema,
  standingSchema,
  statementSchema,
} from '../../schemas/corrector.ts';

const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });
const taskAnswer = z.object({ task: correctionTaskSchema });

/** Correctors: their standing, pay and exams, and the staff who look after them. */
export const correctorsResponses = {
  getStanding: () => standingSchema,
  updateStanding: () => standingSchema,
  /** `own`: what applies to the caller. `all`: for staff only. */
  getCorrectorRates: () =>
    z.object({ own: z.record(z.string(), z.number().int()), all: correctorRatesSchema.optional() }),
  getStatement: () => statementSchema,
  updateCorrectorActivityCall: () => done,
  startExam: () => z.object({ exam: examSchema }),
  listExams: () => z.object({ data: z.array(examSchema), languages: z.array(z.string()) }),
  listCorrectors: () => list(listedCorrectorSchema),
  changeCorrector: () => standingSchema,
  addCorrectorLanguage: () => standingSchema,
  setCorrectorRate: () => correctorRatesSchema,
  assignCorrection: () => taskAnswer,
  withdrawCorrection: () => taskAnswer,
  prioritiseCorrection: () => taskAnswer,
  markExam: () => z.object({ exam: examSchema }),
  listDisputes: () => list(disputeSchema),
  decideDispute: () => z.object({ dispute: disputeSchema }),
  listCorrectionAudit: () => list(adminEventSchema),
  downloadCorrectorsReportV2: () => list(reportRowSchema),
} satisfies ResponsesOf<'correctors'>;
