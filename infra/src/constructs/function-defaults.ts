import type { Locale } from '@parlance/contract/regions';
import type { Stack } from 'aws-cdk-lib';
import type { FunctionCode } from '../function-code.ts';
import type { Stage } from '../stages.ts';
import type { FunctionDefaults } from './parlance-function.ts';
import { TracingPolicy } from './tracing-policy.ts';

/** What the stacks with functions are given. */
export interface FunctionStackProps {
  readonly stage: Stage;
  readonly locale: Locale;
  readonly code: FunctionCode;
}

/**
 * What all functions of a stack have in common; adds the policy that lets them send traces.
 *
 * @param prefix begins every function's name
 */
export function functionDefaults(
  stack: Stack,
  { stage, locale, code }: FunctionStackProps,
  prefix: string,
): FunctionDefaults {
  const environment = { LOCALE: locale, STAGE: stage.name };
  return { stage, prefix, code, tracing: new TracingPolicy(stack, 'Tracing'), environment };
}
