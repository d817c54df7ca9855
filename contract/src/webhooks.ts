/** Paths of other services' signed calls, by the function that serves them. They are no operations of the API: no session, no JSON schema. */
export const WEBHOOK_PATHS: Readonly<Record<string, string>> = {
  'stripe-webhook': '/webhooks/stripe',
  'zoom-webhook': '/webhooks/zoom',
};
