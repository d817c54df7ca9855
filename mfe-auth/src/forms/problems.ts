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

/** Converts a rule of the contract to a react-hook-form rule: true, or the text key of the problem. */
function rule(problemOf: (value: string) => Problem | undefined): Validate {
  return (value) => {
    const problem = problemOf(value);
    return problem ? `problem.${problem}` : true;
  };
}

/** @param internalDomains the domains of the company, from the stage's config */
export function registrationRules(internalDomains: readonly string[]) {
  return {
    name: rule(nameProblem),
    email: rule((email) =>
      registrationEmailProblem(email, { isOpen: storedAccessKey() !== undefined, internalDomains }),
    ),
    password: rule(passwordProblem),
  };
}

/** Sign-in requires only non-empty values: old passwords can break today's rules. */
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

/** The text key of a field's error from the service or from the form (`email-plus` or `problem.email-plus`). */
export function problemKey(message: string | undefined): ProblemKey | undefined {
  return PROBLEMS.find((key) => key === message || key === `problem.${message}`);
}
