/** Who asks: a role in a session, or a service of AWS. */
export type Identity =
  | { readonly kind: 'role'; readonly roleArn: string; readonly sessionArn: string }
  | {
      readonly kind: 'service';
      /** `apigateway.amazonaws.com` */
      readonly service: string;
      /** On whose behalf: the ARN of an API's route, a rule, a distribution. */
      readonly sourceArn?: string;
    };
