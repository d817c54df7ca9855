import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { isOfPart, routesOfPart } from '../api-parts.ts';
import { ApiRoutes } from '../constructs/api-routes.ts';
import { Functions, type FunctionsProps } from '../constructs/functions.ts';
import { regionalNames } from '../names.ts';
import { regionalResources } from '../regional-resources.ts';

interface CorrectionStackProps extends FunctionsProps, StackProps {}

/**
 * A region's correction service: the functions that correctors call, and their routes of the region's API. It stands apart
 * from the Stateless stack, which comes near to the number of resources that CloudFormation takes.
 */
export class CorrectionStack extends Stack {
  constructor(scope: Construct, id: string, props: CorrectionStackProps) {
    super(scope, id, props);
    const { stage, locale, described } = props;
    const functions = new Functions(this, 'Functions', {
      ...props,
      described: described.filter((each) => isOfPart('correction', each)),
    });
    new ApiRoutes(this, 'Routes', {
      apiId: regionalResources(stage, regionalNames(stage.name, locale)).apiId,
      routes: routesOfPart('correction'),
      domain: (name) => functions.named(name, 'api'),
      authorizer: (name) => functions.named(name, 'authorizer'),
    });
  }
}
