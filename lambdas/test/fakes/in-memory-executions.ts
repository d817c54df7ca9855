import type { ToolRun } from '@parlance/contract/tool-run';
import type { Executions } from '../../src/platform/workflow/executions.ts';
import { jobName } from '../../src/platform/workflow/step-input.ts';
import type { Public } from './public.ts';

/** Executions of a workflow in memory. */
export class InMemoryExecutions implements Public<Executions> {
  readonly executions = new Map<string, 'running' | 'ended'>();

  async start(collectionId: string, attempt: number, run?: Pick<ToolRun, 'number'>) {
    const name = jobName({ collectionId, attempt, run: run?.number });
    if (!this.executions.has(name)) this.executions.set(name, 'running');
  }

  async status(collectionId: string, attempt: number, run?: number) {
    return this.executions.get(jobName({ collectionId, attempt, run })) ?? 'absent';
  }

  async stop(collectionId: string, attempt: number, run?: number) {
    const name = jobName({ collectionId, attempt, run });
    if (this.executions.has(name)) this.executions.set(name, 'ended');
  }
}
