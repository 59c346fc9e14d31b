// The rules that say which folder may import from which. The order of the modules, with its reasons, is in
// architecture.json.
const { modules } = require('./architecture.json');

/** One rule for each module of the server and of the web: it imports no module that comes after it in the order. */
const orderOfModules = modules.slice(0, -1).flatMap((module, index) => {
  const laterModules = modules
    .slice(index + 1)
    .map((other) => other.name)
    .join('|');
  return ['api', 'web'].map((app) => ({
    name: `no-upward-from-${module.name}-in-${app}`,
    comment: `${module.name} comes before it in the order of modules: ${module.because}. On the server, emit an event, and app/reactions.ts says what follows; a screen that shows parts of several modules belongs to the last of them.`,
    severity: 'error',
    from: { path: `^apps/${app}/src/modules/${module.name}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^apps/${app}/src/modules/(${laterModules})/` },
  }));
});

/** A rule that forbids imports. `comment` is the reason, which is printed with each import that breaks the rule. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      'Files may not import each other in a circle, types included: put what both need into a file of its own, or import lazily.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    forbid(
      'domain-is-pure',
      'The domain imports nothing but zod and itself.',
      { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|tools|node_modules)', pathNot: '^node_modules/(zod)/' },
    ),
    forbid(
      'domain-without-node',
      'Code that runs in the browser imports nothing of Node.',
      {
        path: '^packages/',
        pathNot: ['\\.test\\.ts$', '^packages/postgres/', '^packages/passport-reader/training/'],
      },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'postgres-stands-alone',
      'The package that runs PostgreSQL is usable by any program: what it needs of this one comes in as arguments.',
      { path: '^packages/postgres/' },
      { path: '^(apps|tools|bench|e2e|packages)/', pathNot: '^packages/postgres/' },
    ),
    forbid(
      'domain-starts-no-server',
      'Code that runs in the browser does not import the package that runs PostgreSQL.',
      { path: '^(packages|apps/web)/', pathNot: '^packages/postgres/' },
      { path: '^packages/postgres/' },
    ),
    forbid(
      'messages-know-domain-only',
      'Messages are chosen by codes of the domain, so they need nothing of the apps.',
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
      'Every module uses the kit, so the kit imports none of them.',
      { path: '^apps/api/src/kit', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/(modules|app|site|seed)' },
    ),
    forbid(
      'modules-know-no-app',
      'The app imports the modules, and no module imports the app.',
      { path: '^apps/api/src/modules', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/(app|site|seed)/' },
    ),
    forbid(
      'modules-meet-at-the-door',
      'A module imports another one only through its index.ts or its events.ts.',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/api/src/modules/([^/]+)/',
        pathNot: ['^apps/api/src/modules/$1/', '/index\\.ts$', '/events\\.ts$'],
      },
    ),
    forbid(
      'web-kit-knows-no-feature',
      'Every screen uses the kit, the UI components, the libraries and the paper, so they import no screen.',
      { path: '^apps/web/src/(kit|ui|lib|paper)', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/(modules|app)/' },
    ),
    forbid(
      'web-modules-know-no-app',
      'The app imports the modules, so a module that imports the app would make a circle.',
      { path: '^apps/web/src/modules/' },
      { path: '^apps/web/src/app/' },
    ),
    ...orderOfModules,
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
