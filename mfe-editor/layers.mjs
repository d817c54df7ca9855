/** The folders of `mfe-editor/src`, lowest first: a folder imports only folders of lower layers. */
const LAYERS = [
  // The words of a transcript through edits; texts of the interface; choices that the browser keeps.
  ['model', 'texts', 'choices'],
  // The text in CodeMirror; reading a stored transcript; the table of commands and their keys.
  ['text', 'reading', 'commands'],
  // What one opening of a transcript stands on.
  ['loading', 'saving', 'player'],
  ['annotations'],
  ['session'],
  // A correction task, by which correctors open a transcript.
  ['correction'],
  // A folder for each feature, which fills the slots of the screen.
  ['features'],
  ['screens'],
];
const SRC = '^mfe-editor/src/';

export default [
  ...LAYERS.flatMap((layer, index) =>
    layer.map((folder) => ({
      name: `mfe-editor-${folder}-imports-lower-layers`,
      severity: 'error',
      from: { path: `${SRC}${folder}/` },
      to: { path: SRC, pathNot: [folder, ...LAYERS.slice(0, index).flat()].map((lower) => `${SRC}${lower}/`) },
    })),
  ),
  {
    name: 'mfe-editor-features-import-no-other-feature',
    severity: 'error',
    from: { path: `${SRC}features/([^/]+)/` },
    to: { path: `${SRC}features/[^/]+/`, pathNot: `${SRC}features/$1/` },
  },
  {
    name: 'mfe-editor-every-folder-in-a-layer',
    severity: 'error',
    from: {},
    to: { path: `${SRC}[^/]+/`, pathNot: LAYERS.flat().map((folder) => `${SRC}${folder}/`) },
  },
  {
    // The next rule can't see a circle between a folder and one inside it.
    name: 'mfe-editor-feature-contract-imports-no-feature',
    severity: 'error',
    from: { path: `${SRC}features/[^/]+$` },
    to: { path: `${SRC}features/[^/]+/` },
  },
  {
    name: 'mfe-editor-no-circle-of-folders',
    scope: 'folder',
    severity: 'error',
    from: { path: SRC },
    to: { path: SRC, circular: true },
  },
];
