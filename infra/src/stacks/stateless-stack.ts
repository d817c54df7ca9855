import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { isOfPart, routesOfPart, webhooksOfPart } from '../api-parts.ts';
import { Functions, type FunctionsProps } from '../constructs/functions.ts';
import { RegionalApi } from '../constructs/regional-api.ts';
import { modelParameter } from '../model-settings.ts';
import { regionalNames } from '../names.ts';
import { transcriptionLanguagesParameter } from '../transcription-languages.ts';

interface StatelessStackProps extends FunctionsProps, StackProps {}

/** A region's API and its functions but those of the correction service: they can be deleted and made again without a loss. */
export class StatelessStack extends Stack {
  constructor(scope: Construct, id: string, props: StatelessStackProps) {
    super(scope, id, props);
    const { stage, locale, described } = props;
    const names = regionalNames(stage.name, locale);
    const functions = new Functions(this, 'Functions', {
      ...props,
      described: described.filter((each) => isOfPart('main', each)),
    });
    const api = new RegionalApi(this, 'Api', {
      stage,
      apiName: names.prefix,
      routes: routesOfPart('main'),
      domain: (name) => functions.named(name, 'api'),
      webhooks: webhooksOfPart('main', described).map(({ name, path }) => ({
        path,
        handler: functions.named(name, 'webhook'),
      })),
      authorizer: (name) => functions.named(name, 'authorizer'),
    });
    new CfnOutput(this, 'ApiUrl', { value: api.url, exportName: names.exports.apiUrl, description: 'For config.json' });
    const model = (name: 'language' | 'image' | 'translation') => modelParameter(this, stage, name);
    new CfnOutput(this, 'ModelSettings', {
      value: `{"language":"${model('language')}","image":"${model('image')}","translation":"${model('translation')}"}`,
      description: 'For config.json: what writes, draws and translates',
    });
    new CfnOutput(this, 'ApiId', { value: api.apiId, exportName: names.exports.apiId });
    const languages = transcriptionLanguagesParameter(this, stage);
    new CfnOutput(this, 'OfferedLanguages', { value: languages, description: 'For config.json' });
  }
}
