import type { Endpoint } from '@parlance/contract/endpoint';
import { endpoints } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ApiFunctions } from '../constructs/api-functions.ts';
import { Housekeeping } from '../constructs/housekeeping.ts';
import { Monitoring } from '../constructs/monitoring.ts';
import type { FunctionDefaults } from '../constructs/parlance-function.ts';
import { RegionalApi } from '../constructs/regional-api.ts';
import { ToolsWorkflow } from '../constructs/tools-workflow.ts';
import { TracingPolicy } from '../constructs/tracing-policy.ts';
import { TranscriptionWorkflow } from '../constructs/transcription-workflow.ts';
import { WorkflowSteps } from '../constructs/workflow-functions.ts';
import { emailDomainsParameter } from '../email-domains.ts';
import type { FunctionCode } from '../function-code.ts';
import { regionalNames } from '../names.ts';
import { regionalResources, resourceEnvironment } from '../regional-resources.ts';
import type { Stage } from '../stages.ts';
import { stripeApiParameter } from '../stripe-api.ts';
import { webUrlParameter } from '../web-url.ts';

export interface StatelessStackProps extends StackProps {
  readonly stage: Stage;
  readonly locale: Locale;
  readonly code: FunctionCode;
  /** Folder that holds `bin/ffmpeg`. */
  readonly ffmpegFolder: string;
}

/** A region's API, functions and workflow: all that can be thrown away and made again. */
export class StatelessStack extends Stack {
  constructor(scope: Construct, id: string, { stage, locale, code, ffmpegFolder, ...props }: StatelessStackProps) {
    super(scope, id, props);
    const names = regionalNames(stage.name, locale);
    const resources = regionalResources(stage, names);
    const environment = resourceEnvironment(stage, names);
    const webUrl = webUrlParameter(this, stage);
    const defaults: FunctionDefaults = {
      stage,
      prefix: names.prefix,
      code,
      tracing: new TracingPolicy(this, 'Tracing'),
      environment: { LOCALE: locale, STAGE: stage.name },
    };

    const steps = new WorkflowSteps(this, 'Steps', { defaults, resources, environment, webUrl, ffmpegFolder });
    const { stateMachine } = new TranscriptionWorkflow(this, 'Transcription', {
      stage,
      stateMachineName: names.stateMachine,
      functions: steps.functions,
    });
    const tools = new ToolsWorkflow(this, 'Tools', {
      stage,
      stateMachineName: names.toolsStateMachine,
      functions: steps.functions,
    });
    const functions = new ApiFunctions(this, 'Functions', {
      emailDomains: emailDomainsParameter(this, stage),
      stripeApi: stripeApiParameter(this),
      defaults,
      resources,
      environment,
      webUrl,
      stateMachineArn: stateMachine.stateMachineArn,
      toolsStateMachineArn: tools.stateMachine.stateMachineArn,
    });
    const api = new RegionalApi(this, 'Api', {
      stage,
      apiName: names.prefix,
      endpoints: Object.values<Endpoint>(endpoints),
      domains: functions.domains,
      authorizer: functions.authorizer.function,
      optionalAuthorizer: functions.optionalAuthorizer.function,
    });
    const { deadLetters } = new Housekeeping(this, 'Housekeeping', {
      defaults,
      resources,
      environment,
      stateMachineArn: stateMachine.stateMachineArn,
      toolsStateMachineArn: tools.stateMachine.stateMachineArn,
      deadLettersName: names.deadLetters,
    });
    const monitoring = new Monitoring(this, 'Observation', {
      stage,
      prefix: names.prefix,
      apiId: api.apiId,
      authorizer: functions.authorizer.function,
      stateMachine,
      toolsStateMachine: tools.stateMachine,
      deadLetters,
    });
    new CfnOutput(this, 'DeadLetters', { value: deadLetters.queueUrl, description: 'Events that failed' });
    new CfnOutput(this, 'AlarmTopic', { value: monitoring.topic.topicArn, description: 'Passes alarms on' });
    new CfnOutput(this, 'ApiUrl', { value: api.url, description: 'For config.json' });
  }
}
