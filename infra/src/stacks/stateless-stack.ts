import { routes } from '@parlance/contract/routes';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ApiFunctions } from '../constructs/api-functions.ts';
import { type FunctionStackProps, functionDefaults } from '../constructs/function-defaults.ts';
import { RegionalApi } from '../constructs/regional-api.ts';
import { emailDomainsParameter } from '../email-domains.ts';
import { regionalNames } from '../names.ts';
import { regionalResources, resourceEnvironment } from '../regional-resources.ts';
import { stripeApiParameter } from '../stripe-api.ts';
import { webUrlParameter } from '../web-url.ts';

interface StatelessStackProps extends FunctionStackProps, StackProps {}

/** A region's API and its functions: they can be deleted and made again without a loss. */
export class StatelessStack extends Stack {
  constructor(scope: Construct, id: string, { stage, locale, code, ...props }: StatelessStackProps) {
    super(scope, id, props);
    const names = regionalNames(stage.name, locale);
    const functions = new ApiFunctions(this, 'Functions', {
      emailDomains: emailDomainsParameter(this, stage),
      stripeApi: stripeApiParameter(this),
      defaults: functionDefaults(this, { stage, locale, code }, names.prefix),
      resources: regionalResources(stage, names),
      environment: resourceEnvironment(stage, names),
      webUrl: webUrlParameter(this, stage),
    });
    const api = new RegionalApi(this, 'Api', {
      stage,
      apiName: names.prefix,
      routes: Object.values(routes),
      domains: functions.domains,
      authorizer: functions.authorizer.function,
      optionalAuthorizer: functions.optionalAuthorizer.function,
    });
    new CfnOutput(this, 'ApiUrl', { value: api.url, description: 'For config.json' });
    new CfnOutput(this, 'ApiId', { value: api.apiId, exportName: names.exports.apiId });
  }
}
