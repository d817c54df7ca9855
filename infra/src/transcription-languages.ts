import { ALL_LANGUAGES, beginningOf, TRANSCRIPTION_LANGUAGES } from '@parlance/contract/languages';
import { CfnParameter, type Stack } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

const NAME = 'TranscriptionLanguages';
/** CloudFormation refuses a code that does not exist before anything is deployed. */
const ENTRY = `(${[...new Set(TRANSCRIPTION_LANGUAGES.map(beginningOf)), ...TRANSCRIPTION_LANGUAGES].join('|').replaceAll('*', '\\*')})`;

/**
 * The stack's parameter `TranscriptionLanguages`: the languages that the region's engine can transcribe. It is added at the first
 * call.
 */
export function transcriptionLanguagesParameter(stack: Stack, { transcriptionLanguages }: Stage): string {
  const made = stack.node.tryFindChild(NAME);
  if (made instanceof CfnParameter) return made.valueAsString;
  return new CfnParameter(stack, NAME, {
    type: 'String',
    default: transcriptionLanguages?.join(',') ?? ALL_LANGUAGES,
    description:
      'Languages that are offered for transcription: codes or beginnings (en-*), separated by commas; * for all',
    allowedPattern: `\\*|${ENTRY}(,${ENTRY})*`,
    constraintDescription:
      'must be *, or codes of transcription languages and beginnings such as en-*, separated by commas',
  }).valueAsString;
}
