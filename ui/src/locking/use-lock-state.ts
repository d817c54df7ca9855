import type { Collection } from '@parlance/contract/collection';
import { useSyncExternalStore } from 'react';
import type { EditingLock, LockState } from './editing-lock.ts';

const ASKING: LockState = { kind: 'asking' };
const none = () => () => undefined;

export function useLockState(lock: EditingLock | undefined): LockState {
  return useSyncExternalStore(lock?.subscribe ?? none, lock?.getState ?? (() => ASKING));
}

/** Whether the text can be changed. While the answer is pending it can, unless another person was editing. */
export function isWritable(
  state: LockState,
  { editing }: Pick<Collection, 'editing'>,
  uid: string | undefined,
): boolean {
  if (state.kind === 'asking') return editing === undefined || editing === uid;
  return state.kind === 'held';
}
