/**
 * Keeps zod from trying `new Function`: our Content-Security-Policy forbids it, and browsers would report each attempt.
 * zod reads this setting when the first object schema is made (`jitless` of https://zod.dev/packages/core), so both
 * apps import this file before all others. Setting it through zod's own API would load zod on every page of the
 * storefront.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
