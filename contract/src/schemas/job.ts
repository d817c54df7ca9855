import * as z from 'zod';
import { JOB_FAILURES, JOB_KINDS, JOB_STATES } from '../job.ts';

export const jobKindSchema = z.enum(JOB_KINDS);
export const jobStateSchema = z.enum(JOB_STATES);
export const jobFailureSchema = z.enum(JOB_FAILURES);
