import { featureLayers } from './bin/layers.mjs'

/**
 * Who may import whom. Each rule says why and where to go instead.
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
      to: { circular: true },
    },
    {
      name: 'ui-knows-nothing-of-the-shop',
      comment: 'Primitives serve any feature. Put what knows the shop in storefront/features.',
      severity: 'error',
      from: { path: '^storefront/ui/' },
      to: { path: '^(contract|server|demo|storefront/(?!ui/))' },
    },
    {
      name: 'features-are-composed-by-routes',
      comment: 'A feature that knows its route serves that page only. Hand it what it needs.',
      severity: 'error',
      from: { path: '^storefront/features/' },
      to: { path: '^storefront/routes/' },
    },
    ...featureLayers.slice(0, -1).map(({ name, features }, index) => ({
      name: `${name}-look-down`,
      comment:
        'A feature imports its own layer and those below (bin/layers.mjs). Move what both need to the lower one, to storefront/session or storefront/ui; or let the route hand it in.',
      severity: 'error',
      from: { path: `^storefront/features/(${features.join('|')})/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^storefront/features/(${featureLayers
          .slice(index + 1)
          .flatMap(layer => layer.features)
          .join('|')})/`,
      },
    })),
    {
      name: 'the-session-is-below-all-features',
      comment:
        'Every feature asks who is there. What the session needs of a feature belongs to storefront/session, or the root hands it in (features/panels).',
      severity: 'error',
      from: { path: '^storefront/(session|api)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^storefront/(features|routes)/' },
    },
    {
      name: 'the-storefront-has-no-server',
      comment: 'The browser would be sent server code. Ask the contract through storefront/api.',
      severity: 'error',
      from: { path: '^storefront/' },
      to: { path: '^(server|demo)/' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what any client may hold: it imports nothing of ours.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|storefront|demo|e2e|bench)/' },
    },
    {
      name: 'modules-by-their-index',
      comment:
        'Import a module by its index.ts only; its other files may change. Export there what is needed.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: {
        path: '^server/modules/([^/]+)/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'others-by-the-index-too',
      comment:
        'Import a module by its index.ts only. Only app.ts, which wires the modules, imports their routes too.',
      severity: 'error',
      from: { path: '^(server/(?!modules/)|demo/|bench/|e2e/|docs/)', pathNot: '^server/app\\.ts$' },
      to: { path: '^server/modules/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'what-runs-stands-on-no-trials',
      comment:
        'Scenarios and measurements use the shop, never the reverse. Move what both need to bin/ or contract/.',
      severity: 'error',
      from: { path: '^(contract|server|storefront|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(e2e|bench|docs)/' },
    },
    {
      name: 'http-knows-no-module',
      comment:
        'server/http serves every module, so it stands below them all. Put what knows a module into that module, or let app.ts hand it in.',
      severity: 'error',
      from: { path: '^server/(http|db|csv|mail|qr|staff-acts)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(modules|dev)/' },
    },
    {
      name: 'modules-do-not-know-the-wiring',
      comment: 'app.ts wires modules; a module that knows it cannot be used anywhere else.',
      severity: 'error',
      from: { path: '^server/modules/' },
      to: { path: '^server/(app|main|open-shop)\\.ts$' },
    },
    {
      name: 'modules-see-ports-only',
      comment: 'server/providers/ chooses the provider. Use the port (…-provider.ts).',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/adapters/', pathNot: '^server/adapters/[^/]+/[^/]+-provider\\.ts$' },
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
      comment: 'The price is a pure function of what it is handed.',
      severity: 'error',
      from: { path: '^server/modules/pricing/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/modules/pricing/' },
    },
    {
      name: 'adapters-know-their-port',
      comment: 'An adapter speaks to the outside; the shop is not its business.',
      severity: 'error',
      from: { path: '^server/adapters/' },
      to: { path: '^server/(modules|http|app|main)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.gen\\.ts$|^dist)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
  },
}
