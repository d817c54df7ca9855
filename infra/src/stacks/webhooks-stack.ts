import { Stack, type StackProps } from 'aws-cdk-lib';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { isOfWebhooks, routesOfPart } from '../api-parts.ts';
import { ApiRoutes } from '../constructs/api-routes.ts';
import { Functions, type FunctionsProps } from '../constructs/functions.ts';
import { TableEvents } from '../constructs/table-events.ts';
import { WebhooksWorkflow } from '../constructs/webhooks-workflow.ts';
import { regionalNames } from '../names.ts';
import { regionalResources } from '../regional-resources.ts';

interface WebhooksStackProps extends FunctionsProps, StackProps {}

/**
 * A region's outgoing webhooks: what records events and delivers them, and the routes by which workspaces manage their endpoints. It stands
 * apart from the Stateless stack, which comes near to the number of resources that CloudFormation takes.
 */
export class WebhooksStack extends Stack {
  constructor(scope: Construct, id: string, props: WebhooksStackProps) {
    super(scope, id, props);
    const { stage, locale } = props;
    const names = regionalNames(stage.name, locale);
    const resources = regionalResources(stage, names);
    const described = props.described.filter(isOfWebhooks);
    const functions = new Functions(this, 'Functions', { ...props, described });
    new WebhooksWorkflow(this, 'Webhooks', { stage, names, functions });
    const deadLetters = Queue.fromQueueArn(this, 'DeadLetters', resources.deadLetters);
    new TableEvents(this, 'TableEvents', { described, functions, resources, deadLetters });
    const authorizer = LambdaFunction.fromFunctionArn(this, 'AuthorizerFunction', resources.authorizer);
    new ApiRoutes(this, 'Routes', {
      apiId: resources.apiId,
      routes: routesOfPart('webhooks'),
      domain: (name) => functions.named(name, 'api'),
      authorizer: () => authorizer,
      part: 'webhooks',
    });
  }
}
