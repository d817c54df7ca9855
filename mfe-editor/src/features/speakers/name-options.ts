import type { OfferedSpeakerName } from '@parlance/contract/speaker-names';

/** Where an offered name comes from: this transcript, an earlier one of its project, or any earlier one of the workspace. */
type NameSource = 'here' | 'project' | 'workspace';

export interface NameOption {
  readonly name: string;
  readonly source: NameSource;
}

/**
 * The names to choose from, those of the transcript first. No name is offered twice.
 *
 * @param here the names of the transcript that may be chosen
 * @param taken all names of the transcript
 */
export function nameOptions(
  here: readonly string[],
  taken: readonly string[],
  offered: readonly OfferedSpeakerName[],
): NameOption[] {
  const isTaken = new Set(taken);
  const others = offered.filter(({ name }) => !isTaken.has(name));
  return [
    ...here.map((name): NameOption => ({ name, source: 'here' })),
    ...others
      .map(({ name, sameProject }): NameOption => ({ name, source: sameProject ? 'project' : 'workspace' }))
      // Options of one group have to follow one another.
      .sort((a, b) => Number(b.source === 'project') - Number(a.source === 'project')),
  ];
}
