import { readFile } from 'node:fs/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AWS_REGION, LOCALES, type Locale } from '@parlance/contract/regions';
import { type Clouds, parseClouds } from '@parlance/contract/schemas/clouds';
import { type Config, parseConfig } from '@parlance/contract/schemas/config';
import * as z from 'zod';
import { type CspSources, cloudFilesOf, policyOfGoogleDrive, thirdPartiesOf } from '../src/content-security-policy.ts';
import { GLOBAL_REGION } from '../src/names.ts';
import type { Stage } from '../src/stages.ts';
import { languagesOfAll, translationsOfAll } from './languages-of-all.ts';
import { PagesBucket } from './pages-bucket.ts';
import type { WindowPolicies } from './window-pages.ts';

const modelSettingsSchema = z.object({ language: z.string(), image: z.string(), translation: z.string().min(1) });

/** What the pages of a deployed stage are published with. */
export interface DeployedStage {
  readonly bucket: PagesBucket;
  readonly distributionId: string;
  readonly config: Config;
  readonly cspSources: CspSources;
  readonly windowPolicies: WindowPolicies;
}

/**
 * Reads a stage from the stacks' outputs, as `cdk deploy --all --outputs-file <file>` writes them.
 *
 * @throws Error naming the output that is missing
 */
export async function readDeployedStage(stage: Stage, file: string): Promise<DeployedStage> {
  const outputs = z
    .record(z.string(), z.record(z.string(), z.string()))
    .parse(JSON.parse(await readFile(file, 'utf8')));
  const outputOf = (stack: string, output: string): string => {
    const value = outputs[`Parlance-${stage.name}-${stack}`]?.[output];
    if (!value) throw new Error(`${file} has no ${output} of Parlance-${stage.name}-${stack}; deploy it first.`);
    return value;
  };
  const storage = await Promise.all(
    LOCALES.flatMap((locale) =>
      ['UploadsBucket', 'MediaBucket', 'TranscriptsBucket'].map((output) =>
        originOf(AWS_REGION[locale], outputOf(`Stateful-${locale}`, output)),
      ),
    ),
  );
  const regionOf = (locale: Locale): Config['regions'][Locale] => {
    const api = outputOf(`Stateless-${locale}`, 'ApiUrl');
    const { EntranceOrigin: entrance = 'none' } = outputs[`Parlance-${stage.name}-Entrance-${locale}`] ?? {};
    return entrance === 'none' ? { api } : { api, openai: `${entrance}/v1` };
  };
  const regions = { us: regionOf('us'), eu: regionOf('eu') };
  const models = LOCALES.map((locale) => modelsOf(outputOf(`Stateless-${locale}`, 'ModelSettings')));
  const translationLanguages = translationsOfAll(
    LOCALES.map((locale) => translationIn(outputOf(`Stateless-${locale}`, 'ModelSettings'))),
  );
  const languages = languagesOfAll(LOCALES.map((locale) => outputOf(`Stateless-${locale}`, 'OfferedLanguages')));
  const clouds = cloudsOf(stage, outputs[`Parlance-${stage.name}-Web`]?.CloudSettings);
  return {
    windowPolicies: { 'google-drive': policyOfGoogleDrive(clouds) },
    bucket: new PagesBucket(new S3Client({ region: GLOBAL_REGION }), outputOf('Web', 'WebBucket')),
    distributionId: outputOf('Web', 'DistributionId'),
    config: configOf(stage, {
      web: outputOf('Stateful-us', 'PagesOrigin'),
      ...{ regions, clouds, languages, translationLanguages, models: everywhere(models) },
    }),
    cspSources: {
      apis: Object.values(regions).map(({ api }) => new URL(api).origin),
      storage: [...new Set(storage)],
      cloudFiles: cloudFilesOf(clouds),
      cloudPictures: clouds.kaltura?.media ?? [],
      ...thirdPartiesOf({ ...stage, clouds }),
    },
  };
}

/** The settings of the Web stack's parameter `Clouds`; when it has none, the stage's own. */
function cloudsOf(stage: Stage, given = '{}'): Clouds {
  const settings = parseClouds(JSON.parse(given));
  return Object.keys(settings).length > 0 ? settings : parseClouds(stage.clouds ?? {});
}

/** What a region's stack writes, draws and translates with. */
function modelsOf(output: string): Config['models'] {
  const { language, image, translation } = modelSettingsSchema.parse(JSON.parse(output));
  return { language: language !== 'none', images: image !== 'none', translation: translation !== 'off' };
}

/** The setting of a region's parameter `Translate`. */
function translationIn(output: string): string {
  return modelSettingsSchema.parse(JSON.parse(output)).translation;
}

/** The pages are one for both regions: they offer what both have. */
function everywhere(models: readonly Config['models'][]): Config['models'] {
  const all = (model: keyof Config['models']) => models.every((each) => each[model]);
  return { language: all('language'), images: all('images'), translation: all('translation') };
}

type Deployed = Pick<Config, 'web' | 'regions' | 'clouds' | 'languages' | 'translationLanguages' | 'models'>;

function configOf(stage: Stage, deployed: Deployed): Config {
  const { environments, staffDomains, freeFeatures, freeDraftMinutes, correctorAdmin, transcribers, withoutMeetings } =
    stage;
  const { analytics, errorReports, helpWidget, helpCenter, support, appStore, captcha, apiKey, terms, privacy } = stage;
  return parseConfig({
    product: 'Parlance',
    stage: stage.name,
    ...deployed,
    ...{ environments, staffDomains, freeFeatures, freeDraftMinutes, correctorAdmin },
    ...{ analytics: analytics !== undefined, errorReports },
    ...{ transcribers, withoutMeetings, helpWidget, helpCenter, support, appStore, captcha, apiKey, terms, privacy },
  });
}

/** The origin of a bucket's presigned addresses, as the functions sign them. */
async function originOf(region: string, bucket: string): Promise<string> {
  const s3 = new S3Client({ region });
  return new URL(await getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: 'any' }))).origin;
}
