import { type MeetingRules, meetingRulesSchema } from '@parlance/contract/schemas/meeting';
import * as z from 'zod';

/** The rules that the form changes. The consent is saved on its own. */
const RULE_FIELDS = ['orgId', 'choice', 'always', 'never', 'languageCode', 'project', 'shareWithAttendees'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** Changes that are not saved: of each changed field what it was when the person changed it, and what they want. */
export type RuleDraft = {
  readonly [F in RuleField]?: { readonly from: MeetingRules[F]; readonly to: MeetingRules[F] };
};

const change = <T extends z.ZodType>(field: T) => z.object({ from: field, to: field }).optional();
const { orgId, choice, always, never, languageCode, project, shareWithAttendees } = meetingRulesSchema.shape;
const storedSchema = z.object({
  orgId: change(orgId),
  choice: change(choice),
  always: change(always),
  never: change(never),
  languageCode: change(languageCode),
  project: z.object({ from: project, to: project }).optional(),
  shareWithAttendees: change(shareWithAttendees),
});

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function isEmpty(draft: RuleDraft): boolean {
  return Object.keys(draft).length === 0;
}

/** The draft after a field of the form was set. A field that is again as it was is no change. */
export function withField<F extends RuleField>(
  draft: RuleDraft,
  saved: MeetingRules,
  field: F,
  to: MeetingRules[F],
): RuleDraft {
  const { [field]: before, ...others } = draft;
  const from = before ? before.from : saved[field];
  return isSame(to, saved[field]) ? others : { ...others, [field]: { from, to } };
}

/** The rules with the draft's changes. */
export function withDraft(saved: MeetingRules, draft: RuleDraft): MeetingRules {
  const changed = Object.fromEntries(RULE_FIELDS.flatMap((field) => (draft[field] ? [[field, draft[field].to]] : [])));
  return { ...saved, ...changed };
}

/** The fields that were changed elsewhere, too, to something else. */
export function conflictsOf(draft: RuleDraft, saved: MeetingRules): readonly RuleField[] {
  return RULE_FIELDS.filter((field) => {
    const changed = draft[field];
    return changed && !isSame(changed.from, saved[field]) && !isSame(changed.to, saved[field]);
  });
}

/** The draft as if the person had made it now: what was saved elsewhere is known to them. */
export function rebased(draft: RuleDraft, saved: MeetingRules): RuleDraft {
  return RULE_FIELDS.reduce<RuleDraft>((next, field) => {
    const changed = draft[field];
    return changed ? withField(next, saved, field, changed.to) : next;
  }, {});
}

const keyOf = (uid: string) => `parlance.meeting-rules.${uid}`;

/** The draft of a person that this tab keeps through reloads and visits to other pages. */
export function keptDraft(uid: string): RuleDraft {
  try {
    const kept = sessionStorage.getItem(keyOf(uid));
    const parsed = storedSchema.safeParse(kept === null ? {} : JSON.parse(kept));
    return parsed.success ? (parsed.data as RuleDraft) : {};
  } catch (error) {
    console.warn(error);
    return {};
  }
}

export function keepDraft(uid: string, draft: RuleDraft): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(keyOf(uid));
    else sessionStorage.setItem(keyOf(uid), JSON.stringify(draft));
  } catch (error) {
    // A browser that stores nothing: the draft lives as long as the page.
    console.warn(error);
  }
}
