/** Summaries, and questions with their answers, for the pages that show them. Import it lazily: few people open it at once. */
export { useAssistantTexts } from './assistant-texts.ts';
export { ContinueInDocument } from './continue-in-document.tsx';
export { Conversation } from './conversation.tsx';
export { useRefusalText } from './refusal-text.ts';
export { Remark } from './remark.tsx';
export { StatementList } from './statement-list.tsx';
export { WorkState } from './work-state.tsx';
