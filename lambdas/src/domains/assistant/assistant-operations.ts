import { bindOperations } from '../../platform/http/bind-operations.ts';
import { askQuestion } from './ask-question.ts';
import { cancelQuestion } from './cancel-question.ts';
import { cancelSummary } from './cancel-summary.ts';
import { deleteQuestions } from './delete-questions.ts';
import { getQuestion } from './get-question.ts';
import { getSummary } from './get-summary.ts';
import { listQuestions } from './list-questions.ts';
import { startSummary } from './start-summary.ts';

/** Summaries of transcripts, and questions on transcripts, projects and workspaces. */
export const assistantOperations = bindOperations('assistant', {
  startSummary,
  getSummary,
  cancelSummary,
  askQuestion,
  listQuestions,
  deleteQuestions,
  getQuestion,
  cancelQuestion,
});
