import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type FunctionStackProps, functionDefaults } from '../constructs/function-defaults.ts';
import { Housekeeping } from '../constructs/housekeeping.ts';
import { ToolsWorkflow } from '../constructs/tools-workflow.ts';
import { TranscriptionWorkflow } from '../constructs/transcription-workflow.ts';
import { WorkflowSteps } from '../constructs/workflow-functions.ts';
import { regionalNames } from '../names.ts';
import { regionalResources, resourceEnvironment } from '../regional-resources.ts';
import { webUrlParameter } from '../web-url.ts';

interface WorkflowsStackProps extends FunctionStackProps, StackProps {
  /** Folder that holds `bin/ffmpeg`. */
  readonly ffmpegFolder: string;
}

/** A region's work in the background: the workflows with their functions, and what rules and events start. */
export class WorkflowsStack extends Stack {
  constructor(scope: Construct, id: string, { stage, locale, code, ffmpegFolder, ...props }: WorkflowsStackProps) {
    super(scope, id, props);
    const names = regionalNames(stage.name, locale);
    const resources = regionalResources(stage, names);
    const environment = resourceEnvironment(stage, names);
    const defaults = functionDefaults(this, { stage, locale, code }, names.workflowsPrefix);
    const webUrl = webUrlParameter(this, stage);
    const { functions } = new WorkflowSteps(this, 'Steps', { defaults, resources, environment, webUrl, ffmpegFolder });
    new TranscriptionWorkflow(this, 'Transcription', { stage, stateMachineName: names.stateMachine, functions });
    new ToolsWorkflow(this, 'Tools', { stage, stateMachineName: names.toolsStateMachine, functions });
    const { deadLetters } = new Housekeeping(this, 'Housekeeping', {
      defaults,
      resources,
      environment,
      deadLettersName: names.deadLetters,
    });
    new CfnOutput(this, 'DeadLetters', { value: deadLetters.queueUrl, description: 'Events that failed' });
  }
}
