import { Executions } from '@parlance/lambdas/platform/workflow/executions';
import { describeExecutions } from '@parlance/lambdas/test/contracts/executions.contract';
import { openStores, type Stores } from './stores.ts';

describe('in Step Functions,', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores();
  });

  describeExecutions(() => {
    const { stepFunctions, stateMachineArn } = stores.region('us');
    return new Executions(stepFunctions, stateMachineArn);
  });
});
