import { ApiCallError } from '@parlance/ui/api-client';

/** The problems that a form of the account can name; each has a text `problem.*`. */
const PROBLEMS = [
  'name-required',
  'name-not-real',
  'password-required',
  'password-short',
  'password-wrong',
  'code-wrong',
  'confirmation-different',
  'passkey-cancelled',
  'passkey-expired',
  'passkey-known',
  'passkey-limit',
  'passkey-refused',
  'passkey-unsupported',
  'too-many',
  'failed',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** Something that is not done, for a reason with a text of its own. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options);
    this.name = new.target.name;
    this.problem = problem;
  }
}

function problemOf(name: string | undefined): Problem | undefined {
  return PROBLEMS.find((problem) => problem === name);
}

/** The problems of a refused call: by field, and of the whole form. */
export interface Refusal {
  readonly fields: Readonly<Record<string, Problem>>;
  readonly form?: Problem | undefined;
}

export const NO_REFUSAL: Refusal = { fields: {} };

export function refusalOf(error: unknown): Refusal {
  if (error instanceof ProblemError) return { fields: {}, form: error.problem };
  if (!(error instanceof ApiCallError)) return { fields: {}, form: 'failed' };
  const fields = Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, name]) => {
      const problem = problemOf(name);
      return problem ? [[field, problem]] : [];
    }),
  );
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, form: error.code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'failed' };
}
