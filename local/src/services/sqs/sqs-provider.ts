import { isTrue, numberField } from '../../aws/json-fields.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { physicalName } from '../../cloudformation/physical-name.ts';
import type { SqsService } from './sqs-service.ts';

/** SQS's own defaults: seconds, and bytes. */
const VISIBILITY_TIMEOUT = 30;
const RETENTION = 4 * 24 * 3600;
const MAXIMUM_MESSAGE_SIZE = 1024 * 1024;

/** Standard queues. */
export class SqsProvider implements ResourceProvider {
  readonly types = ['AWS::SQS::Queue'] as const;
  readonly #service: SqsService;

  constructor(service: SqsService) {
    this.#service = service;
  }

  async provision({ properties, region, accountId, stackName, logicalId }: ResourceInput): Promise<Provisioned> {
    if (isTrue(properties, 'FifoQueue')) throw new Error('FIFO queues do not run here');
    if (properties.RedrivePolicy) throw new Error('queues do not pass messages on to other queues here');
    const name = String(properties.QueueName ?? physicalName(stackName, logicalId, 80));
    const arn = `arn:aws:sqs:${region}:${accountId}:${name}`;
    const url = this.#service.add({
      arn,
      name,
      region,
      visibilityTimeout: numberField(properties, 'VisibilityTimeout') ?? VISIBILITY_TIMEOUT,
      retention: numberField(properties, 'MessageRetentionPeriod') ?? RETENTION,
      delay: numberField(properties, 'DelaySeconds') ?? 0,
      waitTime: numberField(properties, 'ReceiveMessageWaitTimeSeconds') ?? 0,
      maximumMessageSize: numberField(properties, 'MaximumMessageSize') ?? MAXIMUM_MESSAGE_SIZE,
    });
    return { ref: url, attributes: { Arn: arn, QueueName: name, QueueUrl: url } };
  }
}
