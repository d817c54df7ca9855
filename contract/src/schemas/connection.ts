import * as z from 'zod';
import { CONNECTION_SERVICES } from '../connections.ts';
import { DESTINATION_FORMATS, DESTINATION_SERVICES } from '../destinations.ts';

export const connectionServiceSchema = z.enum(CONNECTION_SERVICES);

export const destinationServiceSchema = z.enum(DESTINATION_SERVICES);

export const destinationFormatsSchema = z.array(z.enum(DESTINATION_FORMATS)).max(DESTINATION_FORMATS.length);

/** Files of finished transcripts in a person's folder. */
export const destinationSchema = z.object({
  /** Which files are written; none when it is off. */
  formats: destinationFormatsSchema,
  /** The transcript that was written last, or could not be. */
  last: z
    .object({
      /** The transcript's name: untrusted text. */
      name: z.string(),
      /** Seconds since the epoch. */
      at: z.number(),
      /** Absent when the files are there. `full`: the account has no room; `unavailable`: the service did not answer. */
      failure: z.enum(['full', 'disconnected', 'unavailable', 'refused']).optional(),
    })
    .optional(),
});
export type Destination = z.infer<typeof destinationSchema>;

/** A person's account at a service. A person has at most one for each service. Its tokens never leave the service side. */
export const connectionSchema = z.object({
  service: connectionServiceSchema,
  /** The account as its owner knows it, such as an e-mail address: untrusted text. */
  account: z.string(),
  /** Seconds since the epoch. */
  created: z.number(),
  /** `lost`: the service does not accept the tokens any more, because the person withdrew the consent there. */
  state: z.enum(['connected', 'lost']),
  /** Of a service with a folder, once the person has chosen files. */
  destination: destinationSchema.optional(),
});
export type Connection = z.infer<typeof connectionSchema>;
