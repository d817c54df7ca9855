import type { Construct } from 'constructs';
import type { StageName } from '../stages.ts';
import { ViewerRequestFunction } from './viewer-request-function.ts';

/** JavaScript for CloudFront Functions. */
const CODE = `
function handler(event) {
  var request = event.request;
  request.uri = '/index.html';
  return request;
}
`;

/**
 * Asks the bucket for the page instead of for the path: the path of a public view has its key, and the bucket's access log
 * would keep it.
 */
export class PageAddress extends ViewerRequestFunction {
  constructor(scope: Construct, id: string, stage: StageName) {
    super(scope, id, {
      stage,
      name: 'page-address',
      comment: 'Asks for the page, not for the path of a public view',
      code: CODE,
    });
  }
}
