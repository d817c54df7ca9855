import type { Locale } from '@parlance/contract/regions';

/** What a task is opened for, as its address says. */
type TaskType = 'correct' | 'review' | 'exam';

/** Which task is opened, and which version of its text; without one the present text. */
export interface TaskAddress {
  readonly locale: Locale;
  readonly id: string;
  readonly type: TaskType;
  readonly versionId?: string | undefined;
}

/** The page of a task (Spec part 2, section 2.1). */
export function taskPath({ locale, type, id, versionId }: TaskAddress): string {
  const version = versionId === undefined ? '' : `/versions/${encodeURIComponent(versionId)}`;
  return `/corrector/${locale}/${type}/${encodeURIComponent(id)}${version}`;
}
