import { InMemoryExecutions } from '../fakes/in-memory-executions.ts';
import { InMemoryIdentities } from '../fakes/in-memory-identities.ts';
import { describeCollectionsRepository } from './collections.contract.ts';
import { describeDictionariesRepository } from './dictionaries.contract.ts';
import { describeDirectoryRepository } from './directory.contract.ts';
import { describeExecutions } from './executions.contract.ts';
import { describeHighlightsRepository } from './highlights.contract.ts';
import { describeIdentities } from './identities.contract.ts';
import { describeJobsRepository } from './jobs.contract.ts';
import { describeLedgerRepository } from './ledger.contract.ts';
import { describeObjects } from './objects.contract.ts';
import { describeSearchIndex } from './search.contract.ts';
import { describeSharingRepositories } from './sharing.contract.ts';
import { inMemoryStores } from './stores.ts';
import { describeTokensRepositories } from './tokens.contract.ts';
import { describeTranscriptsRepository } from './transcripts.contract.ts';
import { describeUsersRepository } from './users.contract.ts';
import { describeWorkspaces } from './workspaces/workspaces.contract.ts';

describe('in memory, the repository of', () => {
  const inMemory = inMemoryStores();
  const stores = () => inMemory;

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

  const people = new InMemoryIdentities(() => 1000);
  describeIdentities(() => people);
  const workflow = new InMemoryExecutions();
  describeExecutions(() => workflow);
});
