/** The folders of `mfe-corrector/src`, lowest first: a folder imports only folders of lower layers. */
const LAYERS = [
  // Texts of the interface.
  ['texts'],
  // The calls of both regions and their merging.
  ['regions'],
  // What several screens draw.
  ['parts'],
  // A folder for each area of the screens. An area imports no other.
  ['tasks', 'results', 'statement', 'guide', 'exam', 'admin'],
  ['screens'],
];
const SRC = '^mfe-corrector/src/';

export default [
  ...LAYERS.flatMap((layer, index) =>
    layer.map((folder) => ({
      name: `mfe-corrector-${folder}-imports-lower-layers`,
      severity: 'error',
      from: { path: `${SRC}${folder}/` },
      to: { path: SRC, pathNot: [folder, ...LAYERS.slice(0, index).flat()].map((lower) => `${SRC}${lower}/`) },
    })),
  ),
  {
    name: 'mfe-corrector-every-folder-in-a-layer',
    severity: 'error',
    from: {},
    to: { path: `${SRC}[^/]+/`, pathNot: LAYERS.flat().map((folder) => `${SRC}${folder}/`) },
  },
];
