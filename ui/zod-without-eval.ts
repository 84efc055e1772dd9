/**
 * zod would try `new Function`, which the policies of our pages forbid and browsers report. It reads this setting when the
 * first object schema is made (`jitless` of https://zod.dev/packages/core), so both apps import this file before all
 * others. Setting it through zod's own API would load zod on every page of the storefront.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
