export type { AudioVersion, RecodeRun, Tool, ToolRun } from './schemas/tool-run.ts';

/** The shortest media that Amazon Transcribe accepts, in seconds. */
export const MIN_SECTION_SECONDS = 0.5;
