import { CfnParameter, type Stack } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/** Adds the stack's parameter `TranscriptionSlots`: how many transcription jobs the region runs at the same time. */
export function transcriptionSlotsParameter(stack: Stack, { transcriptionSlots }: Stage): string {
  return new CfnParameter(stack, 'TranscriptionSlots', {
    type: 'String',
    default: String(transcriptionSlots),
    description: "Transcription jobs at the same time; at most the account's quota of Amazon Transcribe",
    allowedPattern: '[1-9][0-9]{0,3}',
  }).valueAsString;
}
