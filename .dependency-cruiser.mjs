import { apps } from './bin/layers.mjs'

/**
 * Which imports are allowed. The comment of each rule explains why, and where the code belongs instead.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Files that import each other cannot be read one at a time, even for a type alone. Move what both need to a file below both.',
      severity: 'error',
      from: {},
      // The router generates its tree from files that know the router.
      to: { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } },
    },
    {
      name: 'ui-knows-nothing-about-the-shop',
      comment: 'Primitives serve any feature. Put code that knows the shop in a feature.',
      severity: 'error',
      from: { path: '^(storefront/|backoffice/|)ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(contract|server|demo|(storefront|backoffice)/(?!ui/))' },
    },
    {
      name: 'features-are-composed-by-routes',
      comment:
        'A feature that knows its route serves that page only. Pass it what it needs; for the type of an address, ask the router (LinkProps).',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/features/' },
      to: { path: '^(storefront|backoffice)/(routes/|routeTree\\.gen\\.ts$)' },
    },
    ...apps.flatMap(({ folder, layers }) =>
      layers.slice(0, -1).map(({ name, features }, index) => ({
        name: `${folder}-${name}-look-down`,
        comment:
          'A feature imports its own layer and those below (bin/layers.mjs). Move what both need to the lower one, to the app’s session or ui; or let the route pass it in.',
        severity: 'error',
        from: { path: `^${folder}/features/(${features.join('|')})/`, pathNot: '\\.test\\.tsx?$' },
        to: {
          path: `^${folder}/features/(${layers
            .slice(index + 1)
            .flatMap(layer => layer.features)
            .join('|')})/`,
        },
      })),
    ),
    {
      name: 'the-session-is-below-all-features',
      comment:
        'Every feature asks who is signed in. What the session needs from a feature belongs in the app’s session folder, or the root passes it in (storefront/features/panels).',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/(session|api)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(storefront|backoffice)/(features|routes)/' },
    },
    {
      name: 'calls-know-no-session',
      comment:
        'Reading the session is a call, so api is below session. A call that needs something from the session takes it as a parameter.',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/api/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(storefront|backoffice)/session/' },
    },
    {
      name: 'apps-have-no-server',
      comment: 'Server code would be sent to the browser. Call the API through the app’s api folder.',
      severity: 'error',
      from: { path: '^(storefront|backoffice|ui)/' },
      to: { path: '^(server|demo)/' },
    },
    {
      name: 'apps-do-not-know-each-other',
      comment:
        'Shoppers would load what staff need, and the reverse. What both need belongs in ui/ or contract/.',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/' },
      to: { path: '^(storefront|backoffice)/', pathNot: '^$1/' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Any client may use the contract, so it imports nothing else from this project.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|storefront|backoffice|ui|demo|e2e|bench|partner-client)/' },
    },
    {
      name: 'modules-through-their-index',
      comment:
        'Import a module through its index.ts only, because its other files may change. Export what you need there.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: {
        path: '^server/modules/([^/]+)/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'others-through-the-index-too',
      comment:
        'Import a module through its index.ts only. Only app.ts, which wires the modules, imports their routes too.',
      severity: 'error',
      from: {
        path: '^(server/(?!modules/)|demo/|bench/|e2e/|docs/|partner-client/)',
        pathNot: '^server/app\\.ts$',
      },
      to: { path: '^server/modules/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'shop-imports-no-scenarios-or-benches',
      comment:
        'Scenarios and measurements use the shop, never the reverse. Move what both need to bin/ or contract/.',
      severity: 'error',
      from: { path: '^(contract|server|storefront|backoffice|ui|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(e2e|bench|docs|partner-client)/' },
    },
    {
      name: 'lower-folders-know-no-module',
      comment:
        'These folders serve every module, so they are below them all. Put code that knows a module into that module, or let app.ts pass it in; what runs on a schedule belongs in server/schedule/.',
      severity: 'error',
      from: {
        path: '^server/(http|db|csv|mail|qr|jobs|processes|providers|staff-actions|credentials)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^server/(modules|dev)/' },
    },
    {
      name: 'modules-do-not-know-the-wiring',
      comment:
        'app.ts wires modules, and the schedule calls them; a module that knows either cannot be used anywhere else. A module queues a task with server/jobs/add-job.ts.',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/((app|main|serve-shop|open-shop)\\.ts$|(schedule|cli|dev|processes|providers)/)' },
    },
    {
      name: 'modules-see-ports-only',
      comment: 'server/providers/ chooses the provider. Use the port (…-provider.ts).',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/adapters/', pathNot: '^server/adapters/[^/]+/[^/]+-provider\\.ts$' },
    },
    {
      name: 'a-running-shop-loads-its-own-packages',
      comment:
        'The packages of the build and of tests are not in a deployed shop. Move what the server needs to dependencies (package.json, docs/decisions/0002-dependencies.md).',
      severity: 'error',
      from: {
        path: '^(contract|server|demo)/|^bin/(serve|node24|shop-process)\\.mjs$',
        pathNot:
          '\\.test\\.tsx?$|^demo/pictures/|^server/(attacks|kill-points|refused-requests|testing)/|/testing/|/set-up-[a-z-]+-tests\\.ts$|^server/db/write-',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'payments-above-orders',
      comment: 'Payments call orders, never the reverse: an order does not know how it is paid.',
      severity: 'error',
      from: { path: '^server/modules/orders/' },
      to: { path: '^server/modules/(payments|checkout|cart)/' },
    },
    {
      name: 'pricing-calls-nobody',
      comment: 'The price is a pure function of its input.',
      severity: 'error',
      from: { path: '^server/modules/pricing/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/modules/pricing/' },
    },
    {
      name: 'adapters-know-their-port',
      comment: 'An adapter talks to an outside service and knows nothing about the shop.',
      severity: 'error',
      from: { path: '^server/adapters/' },
      to: { path: '^server/(modules|http|app|main)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist' },
    parser: 'swc',
    tsPreCompilationDeps: true,
  },
}
