import { bindOperations } from '../../platform/http/bind-operations.ts';
import { changePassword } from './change-password.ts';
import { updateName } from './update-name.ts';

/** The account of the signed-in user. */
export const accountOperations = bindOperations('account', {
  updateName,
  changePassword,
});
