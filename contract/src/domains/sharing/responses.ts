import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { collectionSchema } from '../../schemas/collection.ts';
import { collectionSummarySchema } from '../../schemas/collection-summary.ts';
import { pageSchema } from '../../schemas/paging.ts';
import { formerMemberSchema, memberSchema, publicKeySchema } from '../../schemas/sharing.ts';

/** Sharing: with members of the workspace, with a public key, and transfer of ownership. */
export const sharingResponses = {
  shareCollection: () => collectionSchema,
  unshareCollection: () => collectionSchema,
  changeOwner: () => collectionSchema,
  moveCollection: () => collectionSchema,
  listSharedCollections: () => pageSchema(collectionSummarySchema),
  listMembers: () => z.object({ data: z.array(memberSchema) }),
  listFormerMembers: () => z.object({ data: z.array(formerMemberSchema) }),
  takeOverCollections: () => z.object({ taken: z.number().int(), more: z.boolean() }),
  getPublicKey: () => z.object({ pubkey: publicKeySchema.optional() }),
  createPublicKey: () => z.object({ pubkey: publicKeySchema }),
  revokePublicKey: () => done,
} satisfies ResponsesOf<'sharing'>;
