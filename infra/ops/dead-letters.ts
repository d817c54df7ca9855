import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';

/** What Lambda writes to the queue about an event that a function failed to handle. */
const failedEventSchema = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  requestPayload: z.unknown(),
  responsePayload: z.unknown(),
});

/** What Lambda writes to the queue about changes of a table: where they are in its stream, not what they are. */
const failedChangesSchema = z.object({
  DDBStreamBatchInfo: z.object({ streamArn: z.string(), batchSize: z.number() }),
});

/** An event that failed: which function it is for, and why it failed. */
interface DeadLetter {
  readonly functionArn: string;
  readonly event: unknown;
  readonly why: string;
}

export interface Replay {
  readonly sqs: SQSClient;
  readonly lambda: LambdaClient;
  readonly queueUrl: string;
  /** Reports the letters and calls no function. */
  readonly dryRun: boolean;
  readonly report: (line: string) => void;
}

/** Visibility timeout of a letter: longer than a function may take. The end of the run makes it visible again. */
const VISIBILITY_TIMEOUT_SECONDS = 16 * 60;

/**
 * Calls the functions again with the events that failed, one after the other, and deletes a letter only after
 * its function has succeeded. A letter that fails again, or can't be parsed, stays.
 *
 * @returns how many succeeded and how many are left
 */
export async function replayDeadLetters(replay: Replay): Promise<{ replayed: number; left: number }> {
  const left: Message[] = [];
  let replayed = 0;
  try {
    for (let message = await nextLetter(replay); message; message = await nextLetter(replay)) {
      left.push(message);
      if (await replayOne(replay, message)) {
        left.pop();
        replayed += 1;
      }
    }
  } finally {
    for (const { ReceiptHandle } of left) {
      const back = { QueueUrl: replay.queueUrl, ReceiptHandle, VisibilityTimeout: 0 };
      await replay.sqs.send(new ChangeMessageVisibilityCommand(back));
    }
  }
  return { replayed, left: left.length };
}

async function nextLetter({ sqs, queueUrl }: Replay): Promise<Message | undefined> {
  const command = new ReceiveMessageCommand({
    QueueUrl: queueUrl,
    MaxNumberOfMessages: 1,
    WaitTimeSeconds: 2,
    VisibilityTimeout: VISIBILITY_TIMEOUT_SECONDS,
    MessageAttributeNames: ['All'],
  });
  return (await sqs.send(command)).Messages?.[0];
}

async function replayOne({ sqs, lambda, queueUrl, dryRun, report }: Replay, message: Message): Promise<boolean> {
  const letter = readLetter(message);
  const changes = changesOf(message);
  if (changes) {
    report(`${message.MessageId}: ${changes}`);
    return false;
  }
  if (!letter) {
    report(`${message.MessageId}: not an event that failed; it stays. ${message.Body}`);
    return false;
  }
  const what = `${message.MessageId}: ${letter.functionArn.split(':')[6]}`;
  if (dryRun) {
    report(`${what} failed: ${letter.why}`);
    return false;
  }
  const command = new InvokeCommand({ FunctionName: letter.functionArn, Payload: JSON.stringify(letter.event ?? {}) });
  const { FunctionError, Payload } = await lambda.send(command);
  if (FunctionError) {
    report(`${what} fails again and stays: ${Payload ? Buffer.from(Payload).toString() : FunctionError}`);
    return false;
  }
  await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: message.ReceiptHandle }));
  report(`${what} succeeded`);
  return true;
}

/** Written by Lambda, or by EventBridge (which could not call the function); undefined for anything else. */
function readLetter({ Body = '', MessageAttributes: attributes }: Message): DeadLetter | undefined {
  const body = parseJson(Body);
  const target = attributes?.TARGET_ARN?.StringValue;
  if (target && body !== undefined) {
    return { functionArn: target, event: body, why: attributes?.ERROR_MESSAGE?.StringValue ?? '' };
  }
  const failed = failedEventSchema.safeParse(body);
  if (!failed.success) return undefined;
  const { requestContext, requestPayload, responsePayload } = failed.data;
  return {
    functionArn: requestContext.functionArn,
    event: requestPayload,
    why: `${requestContext.condition} ${JSON.stringify(responsePayload)}`,
  };
}

/** What is to be done about changes of a table that a function failed to handle; undefined for another letter. */
function changesOf({ Body = '' }: Message): string | undefined {
  const parsed = failedChangesSchema.safeParse(parseJson(Body));
  if (!parsed.success) return undefined;
  const { streamArn, batchSize } = parsed.data.DDBStreamBatchInfo;
  const table = streamArn.split('/')[1];
  return `${batchSize} changes of ${table} are not in the search index. Run "npm run rebuild-search", then delete this letter.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
