export default [
  {
    name: 'document-runs-anywhere',
    comment: 'Functions and pages read documents: no React, no view, nothing of either side.',
    severity: 'error',
    from: { path: '^document/' },
    to: {
      pathNot: ['^document/src/', '^contract/src/', 'node_modules/(prosemirror-(model|markdown)|markdown-it)/'],
    },
  },
];
