import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'hourly',
  description: 'Deletes vocabularies of Amazon Transcribe that interrupted transcriptions left',
  environment: ['STATE_MACHINE_ARN', 'VOCABULARY_PREFIX'],
  grants: [
    // Transcribe can't limit a list.
    { on: 'any-resource', actions: ['transcribe:ListVocabularies'] },
    { on: 'vocabularies', actions: ['transcribe:DeleteVocabulary'] },
    { executionsOf: 'transcription', actions: ['states:DescribeExecution'] },
  ],
  size: { memory: 512, timeout: 300 },
  alarm: {
    means:
      "The account's 100 vocabularies may fill up; then recordings are transcribed without their hints and dictionaries.",
  },
});
