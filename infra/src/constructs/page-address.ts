import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { StageName } from '../stages.ts';

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
export class PageAddress extends Construct {
  readonly association: FunctionAssociation;

  constructor(scope: Construct, id: string, stage: StageName) {
    super(scope, id);
    const edge = new EdgeFunction(this, 'Function', {
      functionName: `parlance-${stage}-page-address`,
      comment: 'Asks for the page, not for the path of a public view',
      code: FunctionCode.fromInline(CODE),
      runtime: FunctionRuntime.JS_2_0,
    });
    this.association = { function: edge, eventType: FunctionEventType.VIEWER_REQUEST };
  }
}
