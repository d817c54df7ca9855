/** The folders of `mfe-doc/src`, lowest first: a folder imports only folders of lower layers. */
const LAYERS = [
  // Texts of the interface; the text in ProseMirror; its pictures; keeping and sending it.
  ['texts', 'text', 'pictures', 'saving'],
  // One opening of a document.
  ['session'],
  // The forms that ask a model for something; what a model writes for a document, until the person accepts or discards it.
  ['prompts', 'proposals'],
  // A folder for each feature of the screens.
  ['features'],
  ['screens'],
];
const SRC = '^mfe-doc/src/';

export default [
  ...LAYERS.flatMap((layer, index) =>
    layer.map((folder) => ({
      name: `mfe-doc-${folder}-imports-lower-layers`,
      severity: 'error',
      from: { path: `${SRC}${folder}/` },
      to: { path: SRC, pathNot: [folder, ...LAYERS.slice(0, index).flat()].map((lower) => `${SRC}${lower}/`) },
    })),
  ),
  {
    name: 'mfe-doc-features-import-no-other-feature',
    severity: 'error',
    from: { path: `${SRC}features/([^/]+)/` },
    to: { path: `${SRC}features/[^/]+/`, pathNot: `${SRC}features/$1/` },
  },
  {
    name: 'mfe-doc-every-folder-in-a-layer',
    severity: 'error',
    from: {},
    to: { path: `${SRC}[^/]+/`, pathNot: LAYERS.flat().map((folder) => `${SRC}${folder}/`) },
  },
];
