import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { connectionSchema, connectionServiceSchema, destinationSchema } from '../../schemas/connection.ts';

/** Accounts of the caller at other services. */
export const connectionsResponses = {
  listConnections: () => z.object({ data: z.array(connectionSchema), offered: z.array(connectionServiceSchema) }),
  beginConnection: () => z.object({ url: z.url({ protocol: /^https?$/ }) }),
  completeConnection: () => connectionSchema,
  setDestination: () => destinationSchema,
  deleteConnection: () => done,
} satisfies ResponsesOf<'connections'>;
