/** The name in Secrets Manager, in each region, of the canary's access. A stage without the secret has no canary. */
export const CANARY_SECRET = 'parlance/canary';
