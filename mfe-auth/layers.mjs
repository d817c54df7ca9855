/** The folders of `mfe-auth/src`, lowest first: a folder imports only folders before it. The root holds routes and entry. */
const FOLDERS = [
  'texts',
  'captcha',
  'side-panel',
  'registration',
  'forms',
  'federation',
  'mail-codes',
  'passkeys',
  'screens',
];

export default [
  ...FOLDERS.map((folder, index) => ({
    name: `mfe-auth-${folder}-imports-lower-folders`,
    severity: 'error',
    from: { path: `^mfe-auth/src/${folder}/` },
    to: { path: ['^mfe-auth/src/[^/]+$', ...FOLDERS.slice(index + 1).map((higher) => `^mfe-auth/src/${higher}/`)] },
  })),
  {
    name: 'mfe-auth-every-folder-in-a-layer',
    severity: 'error',
    from: {},
    to: { path: '^mfe-auth/src/[^/]+/', pathNot: FOLDERS.map((folder) => `^mfe-auth/src/${folder}/`) },
  },
];
