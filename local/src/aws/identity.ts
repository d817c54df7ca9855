/** The identity of a caller: a role in a session, or an AWS service. */
export type Identity =
  | { readonly kind: 'role'; readonly roleArn: string; readonly sessionArn: string }
  | {
      readonly kind: 'service';
      /** `apigateway.amazonaws.com` */
      readonly service: string;
      /** ARN of the resource for which the service calls: an API's route, a rule or a distribution. */
      readonly sourceArn?: string;
    };
