import type { OpenedCorrection } from '@parlance/contract/schemas/correction';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { TaskAddress } from './task-address.ts';
import type { WorkLog, WorkState } from './work-log.ts';

/** The task whose text the screen shows. */
export interface OpenTask {
  readonly address: TaskAddress;
  readonly opened: OpenedCorrection;
  readonly work: WorkLog;
  /** Leaves the page. `isOver`: the person's work on the task is over; otherwise it is paused. */
  readonly leave: (isOver: boolean) => void;
}

const context = createContext<OpenTask | undefined>(undefined);

export const OpenTaskProvider = context.Provider;

/** The open task, on the corrector's page. */
export function useOpenTask(): OpenTask {
  const task = useContext(context);
  if (!task) throw new Error('There is no open task.');
  return task;
}

/** What was played of the open task, as it is now. */
export function useWork({ work }: Pick<OpenTask, 'work'>): WorkState {
  return useSyncExternalStore(work.subscribe, work.getState);
}
