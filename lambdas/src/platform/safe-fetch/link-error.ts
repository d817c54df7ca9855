import type { LinkProblem } from '@parlance/contract/link';

/** The media of a link can't be had. The message is for logs: it names a host at most, because addresses may hold secrets. */
export class LinkError extends Error {
  readonly problem: LinkProblem;

  constructor(problem: LinkProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LinkError';
    this.problem = problem;
  }
}
