/**
 * The owner and the workspace of exams' transcripts. No user and no workspace has this id, so nobody's list contains one, and they are
 * not searched.
 */
export const EXAM_OWNER = 'exams';
