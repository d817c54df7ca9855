import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature` for a body. `time` in seconds since the epoch. */
export function webhookSignature(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
