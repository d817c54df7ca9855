/**
 * `ui/src` has a folder for each capability. The modules that ui/package.json exports are shared: micro-frontends import
 * them through the import map, as `@parlance/ui/session`. Every other file is private to ui.
 *
 * The folders, lowest layer first. A folder imports only folders earlier in the list.
 */
const FOLDERS = [
  'theme',
  'http',
  'query',
  'browser',
  'i18n',
  'services',
  'help',
  'languages',
  'speakers',
  'screens',
  'page',
  'landing',
  'session',
  'api',
  'white-label',
  'toasts',
  'reading',
  'account',
  'collections',
  'assistant',
  'drafts',
  'locking',
  'editing',
  'versions',
  'sharing',
  'generation',
  'precision',
  'exporting',
  'importing',
  'uploads',
];

export default [
  ...FOLDERS.map((folder, index) => ({
    name: `ui-${folder}-imports-lower-folders`,
    severity: 'error',
    from: { path: `^ui/src/${folder}/` },
    to: { path: FOLDERS.slice(index + 1).map((higher) => `^ui/src/${higher}/`) },
  })).slice(0, -1),
  {
    name: 'ui-every-file-in-a-folder',
    severity: 'error',
    from: {},
    to: { path: '^ui/src/[^/]+$' },
  },
  {
    name: 'ui-every-folder-in-a-layer',
    severity: 'error',
    from: {},
    to: { path: '^ui/src/[^/]+/', pathNot: [...FOLDERS, 'fakes'].map((folder) => `^ui/src/${folder}/`) },
  },
  {
    name: 'fakes-are-for-tests',
    comment: 'Tests are not checked. Besides them, only fakes import fakes.',
    severity: 'error',
    from: { path: '^(ui|mfe-[a-z]+)/src/', pathNot: '/fake-[^/]+$' },
    to: { path: '^ui/src/fakes/' },
  },
];
