import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { isOfConnected, isOfWebhooks } from '../api-parts.ts';
import { Functions, type FunctionsProps } from '../constructs/functions.ts';
import { Housekeeping } from '../constructs/housekeeping.ts';
import { JobWorkflow } from '../constructs/job-workflow.ts';
import { PrecisionWorkflow } from '../constructs/precision-workflow.ts';
import { TableEvents } from '../constructs/table-events.ts';
import { ToolsWorkflow } from '../constructs/tools-workflow.ts';
import { TranscriptionWorkflow } from '../constructs/transcription-workflow.ts';
import { isOfApi } from '../described-functions.ts';
import { JOB_WORKFLOWS } from '../job-workflows.ts';
import { regionalNames } from '../names.ts';
import { regionalResources } from '../regional-resources.ts';

interface WorkflowsStackProps extends FunctionsProps, StackProps {}

/** A region's work in the background: the workflows with their functions, and what rules and events start. */
export class WorkflowsStack extends Stack {
  constructor(scope: Construct, id: string, props: WorkflowsStackProps) {
    super(scope, id, props);
    const { stage, locale, described } = props;
    const names = regionalNames(stage.name, locale);
    const functions = new Functions(this, 'Functions', {
      ...props,
      described: described.filter((each) => !isOfApi(each) && !isOfWebhooks(each) && !isOfConnected(each)),
    });
    const step = (name: string) => functions.named(name, 'workflow');
    new TranscriptionWorkflow(this, 'Transcription', { stage, stateMachineName: names.stateMachine, step });
    new ToolsWorkflow(this, 'Tools', { stage, stateMachineName: names.toolsStateMachine, step });
    const resources = regionalResources(stage, names);
    const { deadLetters } = new Housekeeping(this, 'Housekeeping', { names, resources, functions });
    for (const { id: workflow, ...settings } of JOB_WORKFLOWS) {
      new JobWorkflow(this, workflow, { ...settings, stage, names, resources, functions, deadLetters });
    }
    new PrecisionWorkflow(this, 'Precision', { stage, names, resources, functions, deadLetters });
    new TableEvents(this, 'TableEvents', { described, functions, resources, deadLetters });
    new CfnOutput(this, 'DeadLetters', { value: deadLetters.queueUrl, description: 'Events that failed' });
  }
}
