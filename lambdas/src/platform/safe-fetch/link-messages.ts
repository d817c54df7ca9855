import type { LinkProblem } from '@parlance/contract/link';

/** What happened and what to do, for people. The interface translates it by the code. */
export const LINK_MESSAGES: Readonly<Record<LinkProblem, string>> = {
  refused:
    'This address is not one of the public internet, so it is not opened. Please use another link, or upload the file.',
  unreachable: 'The server of the link does not answer, or is too slow. Please try again later, or upload the file.',
  gone: 'There is nothing at this link any more. Please check it.',
  private:
    'The server of the link asks for a sign-in. Please share the recording by a public link, or upload the file.',
  'not-media': 'No recording was found at this link. Please use a link to one audio or video, or upload the file.',
  'too-large': 'The recording at this link is too large. Please upload a smaller file.',
  'no-resolver':
    'Videos of this service cannot be fetched by their link here. Please download your video there, and upload the file.',
};
