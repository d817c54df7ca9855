import type { Locale } from '@parlance/contract/regions';
import { Aws, Fn } from 'aws-cdk-lib';
import { MODEL_PARAMETERS } from './model-settings.ts';

/**
 * The regions to which the inference profiles `us.` and `eu.` can pass a request on from us-east-1 and eu-west-1. AWS checks the
 * caller's rights in each. `aws bedrock get-inference-profile` lists those of a model; one that has fewer leaves grants unused.
 */
const PROFILE_REGIONS: Readonly<Record<Locale, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
  eu: ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'],
};

/** ARNs of the models that the stack's parameters name. They name nothing when a parameter is `none`: see `hasModel`. */
export function modelResources(continent: Locale) {
  const [language, image] = [Fn.ref(MODEL_PARAMETERS.language), Fn.ref(MODEL_PARAMETERS.image)];
  // `id:version`; of `none` this is `none`.
  const guardrail = Fn.select(0, Fn.split(':', Fn.ref(MODEL_PARAMETERS.guardrail)));
  const own = `arn:${Aws.PARTITION}:bedrock:${Aws.REGION}:${Aws.ACCOUNT_ID}`;
  return {
    languageModel: {
      profile: `${own}:inference-profile/${continent}.${language}`,
      /** The model in each region that the profile can choose. */
      models: PROFILE_REGIONS[continent].map((region) => foundationModel(region, language)),
    },
    imageModel: foundationModel(Aws.REGION, image),
    guardrail: `${own}:guardrail/${guardrail}`,
  };
}

function foundationModel(region: string, id: string): string {
  return `arn:${Aws.PARTITION}:bedrock:${region}::foundation-model/${id}`;
}
