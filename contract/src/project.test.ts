import * as fc from 'fast-check';
import { defaultProjectName, PROJECT_COLORS, projectsIn, randomProjectColor } from './project.ts';
import { projectColorSchema, projectNameSchema } from './schemas/project.ts';

const project = (id: string, created: number, name = id) => ({ id, name, color: '#112233', created });

describe('projects', () => {
  it('[workspaces.projects] belong to a workspace and are sorted newest first', () => {
    const projects = { o1: { a: project('a', 1), b: project('b', 2) }, o2: { c: project('c', 3) } };
    expect(projectsIn(projects, 'o1').map(({ id }) => id)).toEqual(['b', 'a']);
    expect(projectsIn(projects, 'o3')).toEqual([]);
  });

  it('[workspaces.projects] get unique default names with a number', () => {
    expect(defaultProjectName([])).toBe('Project 1');
    expect(defaultProjectName([project('a', 1, 'Thesis')])).toBe('Project 2');
    expect(defaultProjectName([project('a', 1, 'Project 2')])).toBe('Project 3');
    expect(defaultProjectName([], 'Proyecto')).toBe('Proyecto 1');
  });

  it('[workspaces.projects] get a random colour', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (number) => {
        const color = randomProjectColor(() => number);
        expect(projectColorSchema.parse(color)).toBe(color);
        expect(Object.values(PROJECT_COLORS)).toContain(color);
      }),
    );
    expect(randomProjectColor(() => 0)).not.toBe(randomProjectColor(() => 0.5));
  });

  it.each([
    ['  Thesis  ', 'Thesis'],
    ['Line\nbreak\tand\u0000more', 'Line break and more'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['🎓 Tesis «ñ»', '🎓 Tesis «ñ»'],
    ['constructor', 'constructor'],
    ['a'.repeat(80), 'a'.repeat(80)],
  ])('[projects.bounds] is called %j', (given, kept) => {
    expect(projectNameSchema.parse(given)).toBe(kept);
  });

  it.each(['', '  ', '\u200b\u0007', 'a'.repeat(81)])('[projects.bounds] is not called %j', (given) => {
    expect(projectNameSchema.safeParse(given).success).toBe(false);
  });
});
