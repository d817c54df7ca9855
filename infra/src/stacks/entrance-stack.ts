import type { Locale } from '@parlance/contract/regions';
import { CfnOutput, CfnParameter, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { EntranceService } from '../constructs/entrance-service.ts';
import { regionalNames } from '../names.ts';
import type { Stage } from '../stages.ts';
import { webUrlParameter } from '../web-url.ts';

interface EntranceStackProps extends StackProps {
  readonly stage: Stage;
  readonly locale: Locale;
  readonly entrance: NonNullable<Stage['entrance']>;
  /** The folder of which the image is made. */
  readonly folder: string;
}

/** How long the load balancer keeps a connection on which nothing is sent: a caller waits for its transcript. The most it offers. */
export const IDLE_TIMEOUT = Duration.seconds(4000);

/**
 * A region's entrance for programs that speak OpenAI's API. It stands apart from all other stacks: its containers have no rights in AWS
 * and call the public API, as any program does.
 */
export class EntranceStack extends Stack {
  /** @throws Error for a stage other than dev that names no certificate */
  constructor(scope: Construct, id: string, { stage, locale, entrance, folder, ...props }: EntranceStackProps) {
    super(scope, id, props);
    const named = entrance.regions?.[locale];
    if (!named && stage.name !== 'dev') {
      const message = `The entrance of ${stage.name} has no certificate in ${locale}.`;
      throw new Error(`${message} Name its domain and certificate in entrance.regions of infra/src/stages.ts.`);
    }
    const { exports } = regionalNames(stage.name, locale);
    const certificate = new CfnParameter(this, 'EntranceCertificate', {
      type: 'String',
      ...(named && { default: named.certificateArn }),
      description: "ARN of the certificate, in this region, for the entrance's domain name",
      allowedPattern: 'arn:aws[a-z-]*:acm:[a-z0-9-]+:[0-9]{12}:certificate/[A-Za-z0-9-]+',
    });
    const url = new CfnParameter(this, 'EntranceUrl', {
      type: 'String',
      default: named ? `https://${named.domain}` : 'none',
      description: "What callers reach the entrance by, without a slash at the end; none: the pages don't tell it",
      allowedPattern: 'none|https?://[^/]+',
    });
    const { loadBalancer, targets } = new EntranceService(this, 'Service', {
      ...{ stage, locale, tasks: entrance, folder, idleTimeout: IDLE_TIMEOUT },
      certificateArn: certificate.valueAsString,
      webUrl: webUrlParameter(this, stage),
    });
    new CfnOutput(this, 'EntranceAddress', {
      value: loadBalancer.loadBalancerDnsName,
      description: "What the entrance's domain name leads to",
    });
    new CfnOutput(this, 'EntranceOrigin', { value: url.valueAsString, description: 'For config.json' });
    new CfnOutput(this, 'LoadBalancerName', {
      value: loadBalancer.loadBalancerFullName,
      exportName: exports.entranceLoadBalancer,
    });
    new CfnOutput(this, 'TargetsName', { value: targets.targetGroupFullName, exportName: exports.entranceTargets });
  }
}
