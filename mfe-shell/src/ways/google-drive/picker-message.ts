import * as z from 'zod';

/**
 * What the picker's window tells the page that opened it, by a channel that only pages of this origin have. The channel's name has
 * the random state of the request, so that a window answers its own page alone.
 */
export const pickerMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picked'),
    /** The person's token. It stays in this browser. */
    token: z.string().min(1),
    files: z.array(
      z.object({
        id: z.string().min(1),
        name: z.string(),
        mimeType: z.string(),
        /** Bytes. */
        sizeBytes: z.coerce.number().min(0).optional(),
        /** Milliseconds since the epoch. */
        lastEditedUtc: z.number().optional(),
      }),
    ),
  }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('denied') }),
  /** The page has received an answer; the window can close. */
  z.object({ kind: z.literal('received') }),
]);
export type PickerMessage = z.infer<typeof pickerMessageSchema>;
export type PickedFiles = Extract<PickerMessage, { kind: 'picked' }>;

export function pickerChannel(state: string): BroadcastChannel {
  return new BroadcastChannel(`parlance.google-drive.${state}`);
}
