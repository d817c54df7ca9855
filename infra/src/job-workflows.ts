import type { JobWorkflowName } from '@parlance/lambdas/platform/function-descriptor';
import type { RegionalNames } from './names.ts';

/** A workflow of one working step, and the step that records why it failed. */
export interface JobWorkflowSettings {
  /** Id of the construct, such as `Translation`. */
  readonly id: string;
  readonly name: JobWorkflowName;
  /** Names of the functions. */
  readonly work: string;
  readonly fail: string;
}

/** The workflows of the Workflows stack that work on jobs. A new one needs a line here, and its two functions. */
export const JOB_WORKFLOWS: readonly JobWorkflowSettings[] = [
  { id: 'Assistant', name: 'assistant', work: 'work-assistant', fail: 'fail-assistant' },
  { id: 'Completion', name: 'completion', work: 'work-completion', fail: 'fail-completion' },
  { id: 'Generation', name: 'generation', work: 'generate-document', fail: 'fail-generation' },
  { id: 'Translation', name: 'translation', work: 'translate-transcript', fail: 'fail-translation' },
];

/** Names of the state machines, by workflow. */
export function jobStateMachines({ workflowsPrefix }: Pick<RegionalNames, 'workflowsPrefix'>) {
  const nameOf = (workflow: JobWorkflowName) => `${workflowsPrefix}-${workflow}`;
  return {
    generation: nameOf('generation'),
    completion: nameOf('completion'),
    translation: nameOf('translation'),
    assistant: nameOf('assistant'),
  } as const satisfies Record<JobWorkflowName, string>;
}
