import { CognitoIdentities } from '@parlance/lambdas/platform/cognito/cognito-identities';
import { describeIdentities } from '@parlance/lambdas/test/contracts/identities.contract';
import { openStores, type Stores } from './stores.ts';

describe('in a user pool,', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores();
  });

  describeIdentities(() => {
    const { cognito, userPoolId, userPoolClientId } = stores.region('us');
    return new CognitoIdentities(cognito, userPoolId, userPoolClientId);
  });
});
