import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { readSamlMetadata } from '../../platform/saml-metadata.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';

interface TestSamlMetadataDependencies extends WorkspaceAccess {
  readonly clock: Clock;
}

/** What the metadata of an identity provider say. A trial sign-in needs the provider in the user pool: only the approval adds it. */
export function testSamlMetadata(dependencies: TestSamlMetadataDependencies): Operation<'testSamlMetadata'> {
  return async ({ params: { oid }, body, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    return readSamlMetadata(body.metadata, dependencies.clock());
  };
}
