import {
  BedrockRuntimeClient,
  ConverseStreamCommand,
  type ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { mockClient } from 'aws-sdk-client-mock';
import { BedrockLanguageModel } from '../../src/platform/models/bedrock-language-model.ts';

/**
 * The product's language model over a Bedrock that does the worst: it repeats all that it was given as material, with every address and
 * mark, as a model that obeys its material would. For tests of operations with {@link INJECTIONS} as transcripts, names and
 * wishes: what they store must not {@link leadsAway}.
 */
export function obedientModel(): BedrockLanguageModel {
  const client = new BedrockRuntimeClient({ region: 'us-east-1' });
  mockClient(client)
    .on(ConverseStreamCommand)
    .callsFake(({ messages = [] }: { messages?: { content?: { text?: string }[] }[] }) => {
      const text = messages.flatMap(({ content = [] }) => content.map((block) => block.text ?? '')).join('\n');
      return { stream: streamOf(text) };
    });
  let now = 0;
  // Each look at the clock is a second later, so that every piece is told.
  return new BedrockLanguageModel(client, { model: 'us.some.model' }, () => (now += 1000));
}

async function* streamOf(text: string): AsyncGenerator<ConverseStreamOutput> {
  // Cut anywhere: an address must not appear while it is unfinished either.
  for (let from = 0; from < text.length; from += 7) {
    const delta = { text: text.slice(from, from + 7) };
    yield { contentBlockDelta: { contentBlockIndex: 0, delta } } as ConverseStreamOutput;
  }
  yield { messageStop: { stopReason: 'end_turn' } };
}

/** Whether Markdown makes a page load something, or offers a link: an image, a link, an autolink in brackets, or HTML. */
export function leadsAway(markdown: string): boolean {
  return /\]\(|^ {0,3}\[[^\]]+\]:\s*\S|<(?:[a-z!/?]|https?:)/im.test(markdown);
}
