/**
 * The services that the specification names, and the paths that each of them serves (CONFIG-05). All of them are this
 * shop unless `SERVICE_BASES` sets another base address; the first service whose pattern matches is used.
 */
export const services = {
  analytics: '^/api/(sessions?\\b|affiliates|users?/me/actions|user/session\\b)',
  carts: '^/api/(carts|users?/me/carts)\\b',
  orders: '^/api/(orders|users?/me/orders)\\b',
  payments: '^/api/(payments|payment-methods|payment-links)\\b',
  shipping: '^/api/(users?/me/(shippings|addresses)|addresses|provinces|cities|districts|countries)\\b',
  reviews:
    '^/api/((v3/)?reviews\\b|reviews_v2\\b|edit_review/|newsfeed/|photos/|pre-signed-url|users?/me/(reviews|reviewable|review-drafts)\\b)',
  accounts: '^/api/(auth/|users?/me(\\?|$)|profile\\b)',
  catalogue: '^/api/(v3/|products?\\b|tags\\b|search)',
  journal_public: '^/api/journal\\b',
  commerce_public: '^/api/',
  /** Services that no page of the shop calls. */
  commerce_admin: null,
  journal_admin: null,
  point_of_sale: null,
  chatbot: null,
  websocket: null,
  sso_broker: null,
  card_payment_redirect: null,
} as const satisfies Record<string, string | null>

export type ServiceName = keyof typeof services
export const serviceNames = Object.keys(services) as [ServiceName, ...ServiceName[]]

/** Base addresses without a trailing slash; several are used in turn (NET-04). */
export type ServiceBases = Partial<Record<ServiceName, string[]>>

/** Written into each page: a pattern of paths, and the base addresses to use for them. */
export type ServiceTurns = [paths: string, bases: string[]][]

/** Lists the services that have separate base addresses; empty if all calls go to the page's own origin. */
export const serviceTurns = (bases: ServiceBases): ServiceTurns =>
  serviceNames.flatMap(name => {
    const paths = services[name]
    const list = bases[name]
    return paths && list ? [[paths, list] satisfies ServiceTurns[number]] : []
  })
