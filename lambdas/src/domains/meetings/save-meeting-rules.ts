import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AssistantAccess, requireMeetingAssistant } from '../../repositories/access/require-meeting-assistant.ts';
import { type LanguageOffer, requireLanguage } from '../../repositories/collections/require-language.ts';
import type { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import type { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';

interface SaveMeetingRulesDependencies extends AssistantAccess, LanguageOffer {
  readonly meetings: Pick<MeetingsRepository, 'saveRules'>;
  readonly projects: Pick<ProjectsRepository, 'idsOf'>;
}

/** Saves the caller's rules as a whole, in a workspace of theirs that has the meeting assistant. */
export function saveMeetingRules(dependencies: SaveMeetingRulesDependencies): Operation<'saveMeetingRules'> {
  const { meetings, projects } = dependencies;
  return async ({ params: { uid }, body: rules }) => {
    await requireMeetingAssistant(dependencies, uid, rules.orgId);
    requireLanguage(dependencies, rules.languageCode);
    if (rules.project !== undefined && !(await projects.idsOf(uid, rules.orgId)).has(rules.project)) {
      throw new BadRequestError('This project is not there any more. Choose another, or none.', {
        fields: { project: 'project-unknown' },
      });
    }
    await meetings.saveRules(uid, rules);
    return rules;
  };
}
