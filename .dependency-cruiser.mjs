/** From the member's account up: a feature may use hooks and small parts of those below it, never of those above. */
const featuresAbove = {
  account: 'cart|browse|product|checkout|orders',
  cart: 'browse|product|checkout|orders',
  browse: 'product|checkout|orders',
  checkout: 'browse|product|orders',
}

/**
 * Who may import whom. Each rule says why and where to go instead.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Modules that import each other cannot be read one at a time. Move what both need below both.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
    ...Object.entries(featuresAbove).map(([feature, above]) => ({
      name: `${feature}-looks-down`,
      comment: 'Two features that use each other are one. Move what both need to ui, api or the lower one.',
      severity: 'error',
      from: { path: `^storefront/features/${feature}/` },
      to: { path: `^storefront/features/(${above})/` },
    })),
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
      name: 'modules-by-their-door',
      comment: 'A module is entered by its index.ts; what is behind it may change.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: {
        path: '^server/modules/([^/]+)/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'],
      },
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
      comment: 'Which provider answers is decided in open-shop.ts. Use the port (…-provider.ts).',
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
