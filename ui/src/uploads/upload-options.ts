import { MAX_HINT_LENGTH, MAX_HINTS } from '@parlance/contract/hints';
import * as z from 'zod';

/** The options of a new transcript, beside its name and language (Spec part 1, section 3, "Upload"). */
export const uploadOptionsSchema = z.object({
  /** "Extra details?" */
  description: z.string(),
  hints: z.array(z.string()),
  /** The id of a dictionary of the transcript's language. */
  dictionary: z.string().optional(),
  /** "Do not estimate end of sentence:". The field is spelled as in the specification. */
  ignoreSentance: z.boolean(),
  /** The id of one of the user's projects in the upload's workspace. */
  project: z.string().optional(),
  isPrecision: z.boolean(),
  /** From the user's settings. */
  enhanced: z.boolean(),
  /** Start was pressed with Shift. */
  beta: z.boolean(),
});
export type UploadOptions = Readonly<z.infer<typeof uploadOptionsSchema>>;

export const NO_OPTIONS: UploadOptions = {
  description: '',
  hints: [],
  ignoreSentance: false,
  isPrecision: false,
  enhanced: false,
  beta: false,
};

/** The hints of a text: comma separated, each trimmed (Spec part 1, section 5). Each once, none empty. */
export function hintsOf(text: string): string[] {
  const hints = text.split(',').map((hint) => hint.trim());
  return [...new Set(hints)].filter((hint) => hint !== '');
}

/** Why the service would refuse the hints; undefined if it takes them. */
export function hintsProblem(hints: readonly string[]): 'too-many' | 'too-long' | undefined {
  if (hints.length > MAX_HINTS) return 'too-many';
  return hints.some((hint) => hint.length > MAX_HINT_LENGTH) ? 'too-long' : undefined;
}

/** The fields of createCollection for the options. Those that ask for nothing are left out. */
export function optionsBody(options: UploadOptions) {
  const { description, hints, dictionary, ignoreSentance, project, isPrecision, enhanced, beta } = options;
  return {
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(hints.length > 0 && { hints: [...hints] }),
    ...(dictionary !== undefined && { dictionary }),
    ...(project !== undefined && { project }),
    ...(ignoreSentance && { ignoreSentance }),
    ...(isPrecision && { isPrecision }),
    ...(enhanced && { enhanced }),
    ...(beta && { beta }),
  };
}
