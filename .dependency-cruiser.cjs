// Boundaries of the tree. The order of the modules, with its reasons, is in architecture.json.
const { modules } = require('./architecture.json');

const upward = modules.slice(0, -1).flatMap((module, at) => {
  const above = modules
    .slice(at + 1)
    .map((other) => other.name)
    .join('|');
  return ['api', 'web'].map((app) => ({
    name: `no-upward-from-${module.name}-in-${app}`,
    comment: `${module.name} stands below: ${module.because}. On the server emit an event, and app/reactions.ts says what follows; a screen that shows parts of several modules stands in the highest of them.`,
    severity: 'error',
    from: { path: `^apps/${app}/src/modules/${module.name}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^apps/${app}/src/modules/(${above})/` },
  }));
});

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      'A cycle is a decision not taken, of types alone too: the shape goes into a file of its own, or the import is lazy.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    forbid(
      'domain-is-pure',
      'The domain imports zod and itself.',
      { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|tools|node_modules)', pathNot: '^node_modules/(zod)/' },
    ),
    forbid(
      'domain-without-node',
      'What reaches the browser touches no machine.',
      {
        path: '^packages/',
        pathNot: ['\\.test\\.ts$', '^packages/postgres/', '^packages/passport-reader/training/'],
      },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'postgres-stands-alone',
      'The embedded server serves any program; what it needs of this one comes in as arguments.',
      { path: '^packages/postgres/' },
      { path: '^(apps|tools|bench|e2e|packages)/', pathNot: '^packages/postgres/' },
    ),
    forbid(
      'domain-starts-no-server',
      'What reaches the browser knows no database server.',
      { path: '^(packages|apps/web)/', pathNot: '^packages/postgres/' },
      { path: '^packages/postgres/' },
    ),
    forbid(
      'messages-know-domain-only',
      'Words hang on codes.',
      { path: '^packages/messages' },
      { path: '^apps' },
    ),
    forbid(
      'web-stays-in-the-browser',
      'The web never imports the server.',
      { path: '^apps/web/src' },
      { path: '^apps/api' },
    ),
    forbid(
      'api-knows-no-web',
      'The server never imports the web.',
      { path: '^apps/api/src' },
      { path: '^apps/web' },
    ),
    forbid(
      'kit-knows-no-module',
      'The kit serves every resource and knows none.',
      { path: '^apps/api/src/kit', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/(modules|app|site|seed)' },
    ),
    forbid(
      'modules-know-no-app',
      'A module is put together by the app, not the other way round.',
      { path: '^apps/api/src/modules', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/(app|site|seed)/' },
    ),
    forbid(
      'modules-meet-at-the-door',
      'Other modules are entered through their index.ts.',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/api/src/modules/([^/]+)/',
        pathNot: ['^apps/api/src/modules/$1/', '/index\\.ts$', '/events\\.ts$'],
      },
    ),
    forbid(
      'web-kit-knows-no-feature',
      'The kit, the primitives and the paper serve every screen and know none.',
      { path: '^apps/web/src/(kit|ui|lib|paper)', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/(modules|app)/' },
    ),
    forbid(
      'web-modules-know-no-app',
      'The frame of the app imports the modules, so a module that imports the frame makes a circle.',
      { path: '^apps/web/src/modules/' },
      { path: '^apps/web/src/app/' },
    ),
    ...upward,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.generated\\.ts$|/dist/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
