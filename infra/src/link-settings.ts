import { CfnParameter, type Stack } from 'aws-cdk-lib';

/** Adds the stack's parameter `LinkOrigins`: origins that links may lead to although they are not public; none on AWS. */
export function linkOriginsParameter(stack: Stack): string {
  return new CfnParameter(stack, 'LinkOrigins', {
    type: 'String',
    default: 'none',
    description: 'Origins apart from the public internet that links may lead to, separated by commas, or none',
    allowedPattern: 'none|https?://[^/,]+(,https?://[^/,]+)*',
  }).valueAsString;
}

/** Adds the stack's parameter `LinkResolver`: the address of the operator's resolver of video links. */
export function linkResolverParameter(stack: Stack): string {
  return new CfnParameter(stack, 'LinkResolver', {
    type: 'String',
    default: 'none',
    description: "Address of the operator's resolver of video links, or none",
    allowedPattern: 'none|https?://.+',
  }).valueAsString;
}

const OEMBED = {
  YouTube: 'https://www.youtube.com/oembed',
  Vimeo: 'https://vimeo.com/api/oembed.json',
} as const;

/** Adds the stack's parameter `YouTubeOembed` or `VimeoOembed`: where the service describes its videos. */
export function oembedParameter(stack: Stack, service: keyof typeof OEMBED): string {
  return new CfnParameter(stack, `${service}Oembed`, {
    type: 'String',
    default: OEMBED[service],
    description: `Address of the oEmbed of ${service}`,
    allowedPattern: 'https?://.+',
  }).valueAsString;
}
