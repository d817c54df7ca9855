import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { isOfConnected, routesOfPart, webhooksOfPart } from '../api-parts.ts';
import { ApiRoutes } from '../constructs/api-routes.ts';
import { Functions, type FunctionsProps } from '../constructs/functions.ts';
import { MeetingsWorkflow } from '../constructs/meetings-workflow.ts';
import { callOn } from '../constructs/occasion.ts';
import { regionalNames } from '../names.ts';
import { regionalResources } from '../regional-resources.ts';

interface ConnectedStackProps extends FunctionsProps, StackProps {}

/**
 * What a region does with people's accounts at other services. It stands apart from the Stateless stack, which comes near to the number of
 * resources that CloudFormation takes.
 */
export class ConnectedStack extends Stack {
  constructor(scope: Construct, id: string, props: ConnectedStackProps) {
    super(scope, id, props);
    const { stage, locale } = props;
    const names = regionalNames(stage.name, locale);
    const resources = regionalResources(stage, names);
    const described = props.described.filter(isOfConnected);
    const functions = new Functions(this, 'Functions', { ...props, described });
    new MeetingsWorkflow(this, 'Meetings', { stage, names, functions });
    const deadLetters = Queue.fromQueueArn(this, 'DeadLetters', resources.deadLetters);
    for (const [name, called] of functions.calledBy('hourly')) {
      callOn(this, name, called, { names, deadLetters, schedule: Schedule.rate(Duration.hours(1)) });
    }
    for (const [name, called] of functions.calledBy('transcript-finished')) {
      callOn(this, name, called, {
        ...{ names, deadLetters },
        eventPattern: {
          source: ['aws.states'],
          detailType: ['Step Functions Execution Status Change'],
          detail: {
            stateMachineArn: [resources.stateMachine('transcription'), resources.stateMachine('precision')],
            status: ['SUCCEEDED'],
          },
        },
      });
    }
    const authorizer = LambdaFunction.fromFunctionArn(this, 'AuthorizerFunction', resources.authorizer);
    const routes = new ApiRoutes(this, 'Routes', {
      apiId: resources.apiId,
      routes: routesOfPart('connected'),
      domain: (name) => functions.named(name, 'api'),
      authorizer: () => authorizer,
      part: 'connected',
    });
    for (const { name, path } of webhooksOfPart('connected', described)) {
      routes.addWebhook(path, functions.named(name, 'webhook'));
    }
  }
}
