import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsError } from '../../aws/aws-error.ts';
import { field, numberField, textField } from '../../aws/json-fields.ts';
import { type AwsCall, type AwsService, answerError, answerJson } from '../../aws/service.ts';
import { type MessageAttributes, type Queue, QueueStore, type StoredMessage } from './queue-store.ts';

/** SQS's limits: messages per receive call, wait time and visibility timeout in seconds. */
const MOST_RECEIVED = 10;
const LONGEST_WAIT = 20;
const LONGEST_HIDDEN = 12 * 3600;
const WAIT_STEP_MS = 100;

/** Characters that XML doesn't allow. Messages must not contain them. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Puts messages into queues for the other services. The caller has checked the permission. */
export interface MessageSink {
  /** @throws {AwsError} QueueDoesNotExist, InvalidMessageContents */
  put(queueArn: string, body: string, attributes: MessageAttributes): void;
}

/** SQS's standard queues. Messages outlive the process. */
export class SqsService implements AwsService, MessageSink {
  readonly signingNames = ['sqs'] as const;
  readonly #store: QueueStore;
  readonly #address: string;
  readonly #queues = new Map<string, Queue>();
  #closed = false;

  /** @param address the endpoint's address, the beginning of the queues' URLs */
  constructor(home: string, address: string) {
    this.#store = new QueueStore(home);
    this.#address = address;
  }

  /** @returns the queue's URL */
  add(queue: Queue): string {
    this.#queues.set(queue.arn, queue);
    return this.#urlOf(queue);
  }

  put(queueArn: string, body: string, attributes: MessageAttributes): void {
    const queue = this.#queues.get(queueArn);
    if (!queue) throw noSuchQueue();
    this.#add(queue, body, attributes, queue.delay);
  }

  async handle(call: AwsCall): Promise<void> {
    try {
      const request: unknown = JSON.parse((await call.body()).toString() || '{}');
      answerJson(call.response, await this.#act(call, request));
    } catch (error) {
      answerError(call.response, error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#store.close();
  }

  async #act(call: AwsCall, request: unknown): Promise<unknown> {
    const receiptHandle = textField(request, 'ReceiptHandle');
    switch (call.target) {
      case 'GetQueueUrl': {
        const name = textField(request, 'QueueName');
        return { QueueUrl: this.#urlOf(this.#named(call.region, name)) };
      }
      case 'SendMessage':
        return this.#send(this.#queue(call, request), request);
      case 'ReceiveMessage':
        return this.#receive(call, this.#queue(call, request), request);
      case 'DeleteMessage':
        this.#store.delete(this.#queue(call, request), receiptHandle);
        return {};
      case 'ChangeMessageVisibility': {
        const seconds = bounded(request, 'VisibilityTimeout', 0, LONGEST_HIDDEN, 0);
        if (!this.#store.hide(this.#queue(call, request), receiptHandle, seconds, Date.now())) {
          throw new AwsError('ReceiptHandleIsInvalid', 'The receipt handle is that of no message.');
        }
        return {};
      }
      case 'GetQueueAttributes':
        return { Attributes: this.#attributes(this.#queue(call, request), request) };
      default:
        throw new AwsError('UnsupportedOperation', `${call.target} is not supported here`);
    }
  }

  #send(queue: Queue, request: unknown): unknown {
    const body = textField(request, 'MessageBody');
    const attributes = (field(request, 'MessageAttributes') ?? {}) as MessageAttributes;
    const seconds = bounded(request, 'DelaySeconds', 0, 900, queue.delay);
    return { MessageId: this.#add(queue, body, attributes, seconds), MD5OfMessageBody: md5(body) };
  }

  #add(queue: Queue, body: string, attributes: MessageAttributes, seconds: number): string {
    if (body === '' || NOT_XML.test(body)) {
      throw new AwsError('InvalidMessageContents', 'The message is empty or contains characters that are not allowed.');
    }
    const size = Buffer.byteLength(body) + Buffer.byteLength(JSON.stringify(attributes)) - 2;
    if (size > queue.maximumMessageSize) {
      const message = `One or more parameters are invalid. Reason: Message must be shorter than ${queue.maximumMessageSize} bytes.`;
      throw new AwsError('InvalidParameterValue', message);
    }
    return this.#store.add(queue, body, attributes, seconds, Date.now());
  }

  /** Receives messages. Waits for the first one up to the receiver's wait time. */
  async #receive(call: AwsCall, queue: Queue, request: unknown): Promise<unknown> {
    const limit = bounded(request, 'MaxNumberOfMessages', 1, MOST_RECEIVED, 1);
    const hidden = bounded(request, 'VisibilityTimeout', 0, LONGEST_HIDDEN, queue.visibilityTimeout);
    const until = Date.now() + bounded(request, 'WaitTimeSeconds', 0, LONGEST_WAIT, queue.waitTime) * 1000;
    for (;;) {
      if (this.#closed || call.response.destroyed) return {};
      const messages = this.#store.take(queue, limit, hidden, Date.now());
      if (messages.length > 0) return { Messages: messages.map(described) };
      if (Date.now() >= until) return {};
      await delay(WAIT_STEP_MS);
    }
  }

  #attributes(queue: Queue, request: unknown): Record<string, string> {
    const { visible, hidden, delayed } = this.#store.count(queue, Date.now());
    const all: Record<string, unknown> = {
      QueueArn: queue.arn,
      ApproximateNumberOfMessages: visible,
      ApproximateNumberOfMessagesNotVisible: hidden,
      ApproximateNumberOfMessagesDelayed: delayed,
      VisibilityTimeout: queue.visibilityTimeout,
      MessageRetentionPeriod: queue.retention,
      DelaySeconds: queue.delay,
      ReceiveMessageWaitTimeSeconds: queue.waitTime,
      MaximumMessageSize: queue.maximumMessageSize,
    };
    const wanted = [field(request, 'AttributeNames') ?? []].flat().map(String);
    return Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => wanted.includes('All') || wanted.includes(name))
        .map(([name, value]) => [name, String(value)]),
    );
  }

  #queue({ region }: AwsCall, request: unknown): Queue {
    return this.#named(region, textField(request, 'QueueUrl').split('/').at(-1) ?? '');
  }

  #named(region: string, name: string): Queue {
    const queue = [...this.#queues.values()].find((one) => one.name === name && one.region === region);
    if (!queue) throw noSuchQueue();
    return queue;
  }

  #urlOf({ arn, name }: Queue): string {
    return `${this.#address}/${arn.split(':')[4]}/${name}`;
  }
}

/** A message in the form of ReceiveMessage, with all attributes. */
function described(message: StoredMessage): Record<string, unknown> {
  const { id, body, attributes, receiptHandle } = message;
  return {
    MessageId: id,
    ReceiptHandle: receiptHandle,
    Body: body,
    MD5OfBody: md5(body),
    Attributes: {
      SentTimestamp: String(message.sentAt),
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
      ApproximateReceiveCount: String(message.receiveCount),
    },
    ...(Object.keys(attributes).length > 0 && { MessageAttributes: attributes }),
  };
}

function bounded(request: unknown, name: string, least: number, most: number, without: number): number {
  const value = numberField(request, name) ?? without;
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new AwsError('InvalidParameterValue', `Value ${value} for parameter ${name} is invalid.`);
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function noSuchQueue(): AwsError {
  return new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
}
