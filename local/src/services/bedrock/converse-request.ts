import { AwsError } from '../../aws/aws-error.ts';
import { listField, numberField, textField } from '../../aws/json-fields.ts';

/** What a request of Converse says. */
export interface ConverseRequest {
  readonly system: string;
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly maxTokens: number;
}

/** The answer's most tokens when the request names none. */
const USUAL_TOKENS = 4096;
/** Input that common models take, in tokens. */
const CONTEXT_TOKENS = 200_000;

/** Reads the body of Converse and ConverseStream. @throws AwsError as Bedrock refuses a request */
export function readConverseRequest(body: unknown): ConverseRequest {
  const textOf = (blocks: unknown[]) => blocks.map((block) => textField(block, 'text')).join('\n');
  const messages = listField(body, 'messages').map((message) => {
    const role = textField(message, 'role');
    if (role !== 'user' && role !== 'assistant') throw invalid('A message has no role.');
    const text = textOf(listField(message, 'content'));
    if (text.trim() === '') throw invalid('The text field in the ContentBlock object is blank.');
    return { role, text } as const;
  });
  if (messages[0]?.role !== 'user') throw invalid('A conversation must start with a user message.');
  const request = {
    system: textOf(listField(body, 'system')),
    messages,
    maxTokens: numberField(body, 'inferenceConfig', 'maxTokens') ?? USUAL_TOKENS,
  };
  if (inputTokens(request) > CONTEXT_TOKENS) throw invalid('Input is too long for requested model.');
  return request;
}

export function inputTokens({ system, messages }: Pick<ConverseRequest, 'system' | 'messages'>): number {
  return tokens(system) + messages.reduce((sum, { text }) => sum + tokens(text), 0);
}

/** About the tokens of a text. */
export function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}

function invalid(message: string): AwsError {
  return new AwsError('ValidationException', message);
}
