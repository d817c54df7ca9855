import { nameOptions } from './name-options.ts';

it('[editor.names-offered] puts the names of the transcript first, then its project’s, none twice', () => {
  const offered = [
    { name: 'Dee', sameProject: false },
    { name: 'Bo', sameProject: true },
    { name: 'Cid', sameProject: true },
  ];
  expect(nameOptions(['Ada'], ['Ada', 'Bo'], offered)).toEqual([
    { name: 'Ada', source: 'here' },
    { name: 'Cid', source: 'project' },
    { name: 'Dee', source: 'workspace' },
  ]);
});
