import { bindOperations } from '../../platform/http/bind-operations.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { updateName } from './update-name.ts';

/** The account of the signed-in user. */
export const accountOperations = bindOperations('account', {
  updateName,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
});
