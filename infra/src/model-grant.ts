import type { Grant } from '@parlance/lambdas/platform/function-descriptor';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { RegionalResources } from './regional-resources.ts';

/** A descriptor's grant of a model, a guardrail or the translation, which a stage can be without. */
export type ModelGrant = Extract<
  Grant,
  { readonly on: 'language-model' | 'image-model' | 'guardrail' | 'translation' }
>;

export function isModelGrant(grant: Grant): grant is ModelGrant {
  return 'on' in grant && ['language-model', 'image-model', 'guardrail', 'translation'].includes(grant.on);
}

type ModelResources = Pick<RegionalResources, 'languageModel' | 'imageModel' | 'guardrail'>;

/** The condition of the stack, the policy's id and its statements. */
export function modelGrant(grant: ModelGrant, resources: ModelResources) {
  const actions = [...grant.actions];
  switch (grant.on) {
    case 'language-model': {
      const { profile, models } = resources.languageModel;
      return {
        ...({ model: 'language', policy: 'LanguageModel' } as const),
        statements: [
          new PolicyStatement({ actions, resources: [profile] }),
          // The model itself is called by the profile alone: a call of its own would not keep to the profile's regions.
          new PolicyStatement({
            actions,
            resources: models,
            conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
          }),
        ],
      };
    }
    case 'image-model':
      return {
        ...({ model: 'image', policy: 'ImageModel' } as const),
        statements: [new PolicyStatement({ actions, resources: [resources.imageModel] })],
      };
    case 'guardrail':
      return {
        ...({ model: 'guardrail', policy: 'Guardrail' } as const),
        statements: [new PolicyStatement({ actions, resources: [resources.guardrail] })],
      };
    case 'translation':
      return {
        ...({ model: 'translation', policy: 'Translation' } as const),
        // TranslateText can't be limited to a resource.
        statements: [new PolicyStatement({ actions, resources: ['*'] })],
      };
  }
}
