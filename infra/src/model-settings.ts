import { TRANSLATION_LANGUAGES } from '@parlance/contract/translation';
import { CfnCondition, CfnParameter, Fn, type Stack } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/** Ids of the stack's parameters. */
export const MODEL_PARAMETERS = {
  language: 'LanguageModel',
  image: 'ImageModel',
  guardrail: 'Guardrail',
  translation: 'Translate',
} as const;

const MODEL_ID = 'none|[a-z0-9-]+\\.[A-Za-z0-9.:-]+';

/** CloudFormation refuses a code that does not exist before anything is deployed. */
const LANGUAGE = `(${TRANSLATION_LANGUAGES.join('|')})`;

type Model = keyof typeof MODEL_PARAMETERS;

/** Ids of the stack's conditions. */
const CONDITIONS = {
  language: 'HasLanguageModel',
  image: 'HasImageModel',
  guardrail: 'HasGuardrail',
  translation: 'HasTranslation',
} as const satisfies Record<Model, string>;

/** The values of parameters that turn something off. */
const OFF: Readonly<Record<Model, string>> = { language: 'none', image: 'none', guardrail: 'none', translation: 'off' };

const SETTINGS: Readonly<Record<Model, { readonly description: string; readonly allowedPattern: string }>> = {
  language: {
    description: 'Id of the Bedrock model that writes, without the prefix of an inference profile, or none',
    allowedPattern: MODEL_ID,
  },
  image: {
    description: 'Id of the Bedrock model in this region that makes pictures, or none',
    allowedPattern: MODEL_ID,
  },
  guardrail: {
    description: 'Bedrock guardrail for what is written, as id:version, or none',
    allowedPattern: 'none|[a-z0-9]+:(DRAFT|[1-9][0-9]{0,7})',
  },
  translation: {
    description: 'Languages between which Amazon Translate translates: on for all, off, or codes separated by commas',
    allowedPattern: `on|off|${LANGUAGE}(,${LANGUAGE})+`,
  },
};

/**
 * The value of a stack's parameter, which is added when something first needs it. Its default is the stage's; a guardrail belongs to a
 * region, so there is none by default.
 */
export function modelParameter(stack: Stack, { models }: Stage, model: Model): string {
  const id = MODEL_PARAMETERS[model];
  const found = stack.node.tryFindChild(id);
  if (found instanceof CfnParameter) return found.valueAsString;
  const settings = { type: 'String', default: model === 'guardrail' ? 'none' : models[model], ...SETTINGS[model] };
  return new CfnParameter(stack, id, settings).valueAsString;
}

/** Holds when the stack's parameter names a model or a guardrail, or does not turn the translation off. It is added when something first needs it. */
export function hasModel(stack: Stack, stage: Stage, model: Model): CfnCondition {
  const id = CONDITIONS[model];
  const found = stack.node.tryFindChild(id);
  if (found instanceof CfnCondition) return found;
  const expression = Fn.conditionNot(Fn.conditionEquals(modelParameter(stack, stage, model), OFF[model]));
  return new CfnCondition(stack, id, { expression });
}

/** Id of the language model's inference profile, whose regions are all in the region's continent (`us`, `eu`), or `none`. */
export function inferenceProfile(stack: Stack, stage: Stage, continent: string): string {
  const { logicalId } = hasModel(stack, stage, 'language');
  const profile = Fn.join('', [`${continent}.`, modelParameter(stack, stage, 'language')]);
  return Fn.conditionIf(logicalId, profile, 'none').toString();
}
