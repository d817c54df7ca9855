import { type FormEvent, useRef, useState } from 'react';
import type { Registration } from './form-field.tsx';
import type { ProblemKey, Validate } from './problems.ts';

interface ShortForm<Name extends string> {
  /** The props of a field. */
  readonly register: (name: Name) => Registration;
  /** The texts' keys of the fields that were refused. */
  readonly problems: Readonly<Partial<Record<Name, ProblemKey>>>;
  readonly typedIn: (name: Name) => string;
  /** Checks some fields and leads to the first that is refused. Answers whether all are right. */
  readonly check: (names: readonly Name[]) => boolean;
  /** The handler of the form's submit: calls the function if all fields are right. */
  readonly whenRight: (submit: () => void) => (event: FormEvent) => void;
}

/**
 * A form of few fields that know nothing of each other: a field is checked when it is left, and after the first submit with each
 * change. The library for forms is a third of the sign-in's code, and comes with the longer forms.
 *
 * @param rules the rule of each field, in the order of the page
 */
export function useShortForm<Name extends string>(rules: Readonly<Record<Name, Validate>>): ShortForm<Name> {
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  /** What was typed, for fields that come back. */
  const typed = useRef(new Map<Name, string>());
  const isSubmitted = useRef(false);
  const [problems, setProblems] = useState<Partial<Record<Name, ProblemKey>>>({});

  const typedIn = (name: Name) => inputs.current.get(name)?.value ?? typed.current.get(name) ?? '';

  function refusedOf(names: readonly Name[]): readonly Name[] {
    const results = names.map((name) => [name, rules[name](typedIn(name))] as const);
    const found = Object.fromEntries(results.map(([name, result]) => [name, result === true ? undefined : result]));
    setProblems((before) => ({ ...before, ...found }));
    return results.filter(([, result]) => result !== true).map(([name]) => name);
  }

  function check(names: readonly Name[]): boolean {
    const [refused] = refusedOf(names);
    if (refused) inputs.current.get(refused)?.focus();
    return refused === undefined;
  }

  return {
    problems,
    typedIn,
    check,
    register: (name) => ({
      name,
      ref: (input) => {
        if (!input) {
          typed.current.set(name, typedIn(name));
          inputs.current.delete(name);
          return;
        }
        inputs.current.set(name, input);
        if (input.value === '') input.value = typed.current.get(name) ?? '';
      },
      onBlur: () => {
        if (!isSubmitted.current) refusedOf([name]);
      },
      onChange: () => {
        if (isSubmitted.current) refusedOf([name]);
      },
    }),
    whenRight: (submit) => (event) => {
      event.preventDefault();
      isSubmitted.current = true;
      if (check(Object.keys(rules) as Name[])) submit();
    },
  };
}
