import { bindOperations } from '../../platform/http/bind-operations.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginTwoFactor } from './begin-two-factor.ts';
import { changePassword } from './change-password.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { endTwoFactor } from './end-two-factor.ts';
import { exportData } from './export-data.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { keepAccount } from './keep-account.ts';
import { listSessions } from './list-sessions.ts';
import { previewDeletion } from './preview-deletion.ts';
import { removePasskey } from './remove-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { updateName } from './update-name.ts';

/** The account of the signed-in user. */
export const accountOperations = bindOperations('account', {
  updateName,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,
  exportData,
  getTwoFactor,
  previewDeletion,
  deleteAccount,
  keepAccount,
});
