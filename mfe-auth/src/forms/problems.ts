import { type EmailProblem, emailProblem } from '@parlance/contract/email-address';
import {
  type NameProblem,
  nameProblem,
  type PasswordProblem,
  passwordProblem,
  registrationEmailProblem,
} from '@parlance/contract/registration';
import { storedAccessKey } from '../registration/registration-storage.ts';

type Problem =
  | NameProblem
  | EmailProblem
  | PasswordProblem
  | 'email-taken'
  | 'verify-password-required'
  | 'passwords-differ';
export type ProblemKey = `problem.${Problem}`;

export type Validate = (value: string) => ProblemKey | true;

/** A rule of the contract as react-hook-form's: true, or the key of the text that says what is wrong. */
function rule(problemOf: (value: string) => Problem | undefined): Validate {
  return (value) => {
    const problem = problemOf(value);
    return problem ? `problem.${problem}` : true;
  };
}

/** @param internalDomains the company's own, as the stage names them */
export function registrationRules(internalDomains: readonly string[]) {
  return {
    name: rule(nameProblem),
    email: rule((email) =>
      registrationEmailProblem(email, { isOpen: storedAccessKey() !== undefined, internalDomains }),
    ),
    password: rule(passwordProblem),
  };
}

/** Signing in asks only what an account could ever have: old passwords stand under old rules. */
export const signInRules = {
  email: rule(emailProblem),
  password: rule((password) => (password === '' ? 'password-required' : undefined)),
};

/** Spec part 1, section 5, "Reset". */
export const resetRules = {
  password: rule(passwordProblem),
  repeated: (value: string, { password }: { readonly password: string }): ProblemKey | true => {
    if (value === '') return 'problem.verify-password-required';
    return value === password ? true : 'problem.passwords-differ';
  },
};

const PROBLEMS: readonly ProblemKey[] = [
  'problem.name-required',
  'problem.name-not-real',
  'problem.email-required',
  'problem.email-invalid',
  'problem.email-plus',
  'problem.email-taken',
  'problem.password-required',
  'problem.password-short',
  'problem.verify-password-required',
  'problem.passwords-differ',
];

/** The text key of a field's error as the form or the service has it (`email-plus` or `problem.email-plus`). */
export function problemKey(message: string | undefined): ProblemKey | undefined {
  return PROBLEMS.find((key) => key === message || key === `problem.${message}`);
}
