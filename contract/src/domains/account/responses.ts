import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { creationOptionsSchema } from '../../schemas/passkey-ceremony.ts';
import { listedSessionSchema } from '../../schemas/session.ts';
import { userSchema } from '../../schemas/user.ts';

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The account of the signed-in person. */
export const accountResponses = {
  updateName: () => z.object({ name: z.string() }),
  changePassword: () => done,
  listSessions: () => z.object({ sessions: z.array(listedSessionSchema) }),
  endSession: () => done,
  endOtherSessions: () => done,
  beginTwoFactor: () => z.object({ secret: z.string() }),
  confirmTwoFactor: () => recoveryCodesSchema,
  endTwoFactor: () => done,
  renewRecoveryCodes: () => recoveryCodesSchema,
  beginPasskey: () => z.object({ ceremony: z.string(), options: creationOptionsSchema }),
  addPasskey: () => done,
  removePasskey: () => done,
  exportData: () => z.object({ user: userSchema, sessions: z.array(listedSessionSchema) }),
  getTwoFactor: () => z.object({ recoveryCodesLeft: z.number().int() }),
  previewDeletion: () =>
    z.object({
      /** `members` counts the caller as well. */
      workspaces: z.array(z.object({ id: z.string(), name: z.string(), members: z.number().int() })),
    }),
  /** Seconds since the epoch. */
  deleteAccount: () => z.object({ deletedAt: z.number() }),
  keepAccount: () => done,
} satisfies ResponsesOf<'account'>;
