import { AWS_REGION, LOCALES } from '@parlance/contract/regions';
import { type App, DefaultStackSynthesizer, Tags } from 'aws-cdk-lib';
import type { FunctionsProps } from '../constructs/functions.ts';
import { GLOBAL_REGION } from '../names.ts';
import { ConnectedStack } from '../stacks/connected-stack.ts';
import { CorrectionStack } from '../stacks/correction-stack.ts';
import { EntranceStack } from '../stacks/entrance-stack.ts';
import { GlobalStack } from '../stacks/global-stack.ts';
import { MonitoringStack } from '../stacks/monitoring-stack.ts';
import { StatefulStack } from '../stacks/stateful-stack.ts';
import { StatelessStack } from '../stacks/stateless-stack.ts';
import { WebStack } from '../stacks/web-stack.ts';
import { WebhooksStack } from '../stacks/webhooks-stack.ts';
import { WorkflowsStack } from '../stacks/workflows-stack.ts';

interface ParlanceProps extends Omit<FunctionsProps, 'locale'> {
  /** The folder of which the entrance's image is made; for a stage that has an entrance. */
  readonly entranceFolder?: string | undefined;
}

/**
 * Adds all of a stage's stacks: the global part, the pages, and in each region the data and what works on it. What is
 * called by name is deployed before what calls it.
 */
export function addParlance(app: App, { stage, entranceFolder, ...functions }: ParlanceProps): void {
  const stackName = (name: string) => `Parlance-${stage.name}-${name}`;
  const placed = (region: string) => ({
    stage,
    env: { region },
    terminationProtection: stage.name === 'prod',
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  });
  const global = new GlobalStack(app, stackName('Global'), placed(GLOBAL_REGION));
  const web = new WebStack(app, stackName('Web'), placed(GLOBAL_REGION));
  for (const locale of LOCALES) {
    const region = AWS_REGION[locale];
    const stateful = new StatefulStack(app, stackName(`Stateful-${locale}`), { ...placed(region), locale });
    const workflows = new WorkflowsStack(app, stackName(`Workflows-${locale}`), {
      ...placed(region),
      ...functions,
      locale,
    });
    workflows.addStackDependency(stateful, 'finds tables and buckets by name');
    const stateless = new StatelessStack(app, stackName(`Stateless-${locale}`), {
      ...placed(region),
      ...functions,
      locale,
    });
    stateless.addStackDependency(stateful, 'finds tables, buckets and user pool by name');
    stateless.addStackDependency(global, 'finds the directory by name');
    stateless.addStackDependency(workflows, 'starts the workflows by name');
    const correction = new CorrectionStack(app, stackName(`Correction-${locale}`), {
      ...placed(region),
      ...functions,
      locale,
    });
    correction.addStackDependency(stateful, 'finds tables, buckets and user pool by name');
    correction.addStackDependency(global, 'finds the directory by name');
    correction.addStackDependency(workflows, 'tells a workflow by its name that a correction is done');
    correction.addStackDependency(stateless, "imports the API's id");
    const webhooks = new WebhooksStack(app, stackName(`Webhooks-${locale}`), {
      ...placed(region),
      ...functions,
      locale,
    });
    webhooks.addStackDependency(stateful, 'finds tables and the key by name, and imports a stream');
    webhooks.addStackDependency(workflows, 'finds the queue of dead letters by name');
    webhooks.addStackDependency(stateless, "imports the API's id, and finds the authorizer by name");
    const connected = new ConnectedStack(app, stackName(`Connected-${locale}`), {
      ...placed(region),
      ...functions,
      locale,
    });
    connected.addStackDependency(stateful, 'finds tables by name, and imports the key');
    connected.addStackDependency(workflows, 'finds the queue of dead letters and the workflows by name');
    connected.addStackDependency(stateless, "imports the API's id, and finds the authorizer by name");
    // Both are in one region: an export can't be imported in another.
    if (region === GLOBAL_REGION) web.addStackDependency(stateless, "imports the API's address");
    const monitoring = new MonitoringStack(app, stackName(`Monitoring-${locale}`), {
      ...placed(region),
      locale,
      described: functions.described,
    });
    monitoring.addStackDependency(stateless, "imports the API's id");
    monitoring.addStackDependency(correction, 'watches its functions by name');
    monitoring.addStackDependency(workflows, 'watches the workflows by name');
    monitoring.addStackDependency(webhooks, 'watches its functions by name');
    monitoring.addStackDependency(connected, 'watches its functions by name');
    if (!stage.entrance) continue;
    if (entranceFolder === undefined) throw new Error('The entrance of this stage has no image.');
    const entrance = new EntranceStack(app, stackName(`Entrance-${locale}`), {
      ...placed(region),
      ...{ locale, entrance: stage.entrance, folder: entranceFolder },
    });
    monitoring.addStackDependency(entrance, "imports its load balancer's name");
  }
  Tags.of(app).add('product', 'parlance');
  Tags.of(app).add('stage', stage.name);
}
