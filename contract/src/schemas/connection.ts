import * as z from 'zod';
import { CONNECTION_SERVICES } from '../connections.ts';

export const connectionServiceSchema = z.enum(CONNECTION_SERVICES);

/** A person's account at a service. A person has at most one for each service. Its tokens never leave the service side. */
export const connectionSchema = z.object({
  service: connectionServiceSchema,
  /** The account as its owner knows it, such as an e-mail address: untrusted text. */
  account: z.string(),
  /** Seconds since the epoch. */
  created: z.number(),
  /** `lost`: the service does not accept the tokens any more, because the person withdrew the consent there. */
  state: z.enum(['connected', 'lost']),
});
export type Connection = z.infer<typeof connectionSchema>;
