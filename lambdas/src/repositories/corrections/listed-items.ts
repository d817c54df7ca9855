import { TASK_KINDS } from '@parlance/contract/schemas/correction';
import * as z from 'zod';
import { eventSchema } from './task.ts';

/** An item of a queue. */
export const waitingSchema = z.object({
  item: z.string(),
  id: z.string(),
  oid: z.string(),
  owner: z.string(),
  seconds: z.number(),
  created: z.number(),
  due: z.number(),
  excluded: z.array(z.string()),
});

/** A task in a queue, as its list has it. */
export type WaitingTask = Omit<z.output<typeof waitingSchema>, 'item'>;

/** An item of the list of a person or a month. */
export const loggedSchema = eventSchema.extend({
  id: z.string(),
  kind: z.enum(TASK_KINDS),
  order: z.number().int(),
  languageCode: z.string(),
  seconds: z.number(),
});

/** What happened to a task, as the lists of persons and months have it. */
export type LoggedEvent = z.output<typeof loggedSchema>;

/** An item of the list of objections: the id of the task, and its corrector. */
export const openObjectionSchema = z.object({ id: z.string(), uid: z.string() });

/** An objection that staff have not decided. */
export type OpenObjection = Readonly<z.output<typeof openObjectionSchema>>;
