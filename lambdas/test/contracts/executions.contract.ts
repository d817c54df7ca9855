import { randomUUID } from 'node:crypto';
import type { Executions } from '../../src/platform/workflow/executions.ts';
import type { Public } from '../fakes/public.ts';

/** The contract tests of Executions, for a workflow of Step Functions and its fake. The collections do not exist. */
export function describeExecutions(executions: () => Public<Executions>): void {
  describe('executions of a workflow', () => {
    it('[pipeline.idempotent] start once for each attempt and each run of a tool', async () => {
      const id = randomUUID();
      const workflow = executions();
      const statuses = () => Promise.all([workflow.status(id, 1), workflow.status(id, 2), workflow.status(id, 1, 1)]);
      expect(await statuses()).toEqual(['absent', 'absent', 'absent']);
      await workflow.start(id, 1);
      await workflow.stop(id, 1);
      await workflow.start(id, 1);
      expect(await statuses()).toEqual(['ended', 'absent', 'absent']);
      await workflow.start(id, 1, { tool: 'denoise', number: 1 });
      await workflow.stop(id, 1, 1);
      expect(await statuses()).toEqual(['ended', 'absent', 'ended']);
    });

    it('are stopped any number of times, also when they never ran', async () => {
      const id = randomUUID();
      const workflow = executions();
      await workflow.stop(id, 1);
      expect(await workflow.status(id, 1)).toBe('absent');
      await workflow.start(id, 1);
      for (let time = 1; time <= 2; time++) await workflow.stop(id, 1);
      expect(await workflow.status(id, 1)).toBe('ended');
    });
  });
}
