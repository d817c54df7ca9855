import { describeCollectionsRepository } from '@parlance/lambdas/test/contracts/collections.contract';
import { describeDictionariesRepository } from '@parlance/lambdas/test/contracts/dictionaries.contract';
import { describeDirectoryRepository } from '@parlance/lambdas/test/contracts/directory.contract';
import { describeHighlightsRepository } from '@parlance/lambdas/test/contracts/highlights.contract';
import { describeJobsRepository } from '@parlance/lambdas/test/contracts/jobs.contract';
import { describeLedgerRepository } from '@parlance/lambdas/test/contracts/ledger.contract';
import { describeObjects } from '@parlance/lambdas/test/contracts/objects.contract';
import { describeSearchIndex } from '@parlance/lambdas/test/contracts/search.contract';
import { describeSharingRepositories } from '@parlance/lambdas/test/contracts/sharing.contract';
import { describeTokensRepositories } from '@parlance/lambdas/test/contracts/tokens.contract';
import { describeTranscriptsRepository } from '@parlance/lambdas/test/contracts/transcripts.contract';
import { describeUsersRepository } from '@parlance/lambdas/test/contracts/users.contract';
import { describeWorkspaces } from '@parlance/lambdas/test/contracts/workspaces/workspaces.contract';
import { openStores, type Stores } from './stores.ts';

describe('on DynamoDB Local and S3, the repository of', () => {
  let opened: Stores;
  beforeAll(async () => {
    opened = await openStores();
  });
  const stores = () => opened;

  describeUsersRepository(stores);
  describeDirectoryRepository(stores);
  describeTokensRepositories(stores);
  describeWorkspaces(stores);
  describeCollectionsRepository(stores);
  describeSearchIndex(stores);
  describeSharingRepositories(stores);
  describeTranscriptsRepository(stores);
  describeHighlightsRepository(stores);
  describeDictionariesRepository(stores);
  describeJobsRepository(stores);
  describeLedgerRepository(stores);
  describeObjects(stores);
});
