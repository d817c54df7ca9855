export type { AudioVersion, RecodeRun, Tool, ToolRun } from './schemas/tool-run.ts';

/** Amazon Transcribe takes nothing shorter, in seconds. */
export const MIN_SECTION_SECONDS = 0.5;
