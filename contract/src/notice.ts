export type { Notice, NoticeCode } from './schemas/notice.ts';

/** Maximum number of terms that a notice names. */
export const MAX_NOTICE_TERMS = 20;
