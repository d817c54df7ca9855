import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { StageName } from '../stages.ts';

interface Props {
  readonly stage: StageName;
  /** The last part of the function's name. */
  readonly name: string;
  readonly comment: string;
  /** JavaScript for CloudFront Functions, with a function `handler`. */
  readonly code: string;
}

/** A function at the CDN's edge that gets each request of a behaviour before the cache does. */
export class ViewerRequestFunction extends Construct {
  readonly association: FunctionAssociation;

  constructor(scope: Construct, id: string, { stage, name, comment, code }: Props) {
    super(scope, id);
    const edge = new EdgeFunction(this, 'Function', {
      functionName: `parlance-${stage}-${name}`,
      comment,
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
    this.association = { function: edge, eventType: FunctionEventType.VIEWER_REQUEST };
  }
}
