import autocannon from 'autocannon'
import type { Call, Checkout, Plan, RawLoad } from './load.ts'

/** The load generator: gets its task from its parent, reports the result and exits. */
process.once('message', (plan: Plan) => {
  const refusals: string[] = []
  const onResponse = (status: number, body: string) => {
    if (status !== 200) refusals.push(`${status} ${body.slice(0, 300)}`)
  }
  const calls = plan.calls ?? []
  const requests = plan.checkouts
    ? checkoutRequests(plan.checkouts, onResponse)
    : callRequests(calls, onResponse)
  const startedAt = performance.now()
  const instance = autocannon(
    {
      url: plan.url,
      connections: plan.connections,
      timeout: 30,
      ...(plan.seconds
        ? { duration: plan.seconds }
        : { amount: plan.checkouts?.length ? plan.checkouts.length * requests.length : calls.length }),
      requests,
    },
    error => {
      if (error) throw error
      const raw: RawLoad = { seconds: (lastResponseAt - startedAt) / 1000, latenciesMs, refused: refusals }
      process.send?.(raw, () => process.exit(0))
    },
  )
  const latenciesMs: number[] = []
  // autocannon only stops on a whole second; the measured time ends with the last response.
  let lastResponseAt = startedAt
  instance.on('response', (_client, _status, _bytes, responseTimeMs) => {
    latenciesMs.push(responseTimeMs)
    lastResponseAt = performance.now()
  })
})

type OnResponse = (status: number, body: string) => void

/**
 * Returns one autocannon request that becomes the next call each time it is sent. If there is only one call, it is
 * built once, because building costs the generator time.
 */
function callRequests(calls: Call[], onResponse: OnResponse): autocannon.Request[] {
  const [only, ...others] = calls.map(asRequest)
  if (only && others.length === 0) return [{ ...only, onResponse }]
  let next = 0
  const all = calls.map(asRequest)
  return [
    {
      method: 'GET',
      path: '/',
      setupRequest: request => ({ ...request, ...all[next++ % all.length] }),
      onResponse,
    },
  ]
}

function asRequest({ method = 'GET', path, headers = {}, body }: Call): autocannon.Request {
  return body === undefined
    ? { method, path, headers }
    : {
        method,
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
}

interface CheckoutState {
  checkout?: Checkout
  cartId?: string
  total?: number
}

/** Returns the requests from an empty bag to an order, as the screens send them; later ones use earlier responses. */
function checkoutRequests(checkouts: Checkout[], onResponse: OnResponse): autocannon.Request[] {
  let next = 0
  const step = (
    callOf: (checkout: Checkout, state: CheckoutState) => Call,
    read?: (data: CartResponse, state: CheckoutState) => void,
  ) => ({
    setupRequest: (request: autocannon.Request, context: CheckoutState) => {
      context.checkout ??= checkouts[next++ % checkouts.length]
      const checkout = context.checkout as Checkout
      const call = callOf(checkout, context)
      return { ...request, ...asRequest({ ...call, headers: { cookie: checkout.cookie, ...call.headers } }) }
    },
    onResponse: (status: number, body: string, context: CheckoutState) => {
      onResponse(status, body)
      if (status === 200) read?.(JSON.parse(body).data, context)
    },
  })
  return [
    step(() => ({ path: '/api/user/me/carts' })),
    step(
      checkout => ({
        method: 'POST',
        path: '/api/user/me/carts',
        body: {
          action: 'add',
          id: String(checkout.productId),
          combination_id: String(checkout.combinationId),
          quantity: 1,
        },
      }),
      (cart, state) => {
        state.cartId = cart._id
      },
    ),
    step((checkout, state) => ({
      method: 'PUT',
      path: `/api/carts/${state.cartId}/address/${checkout.addressId}`,
    })),
    step((checkout, state) => ({
      method: 'POST',
      path: '/api/user/me/shippings',
      body: { cart_id: state.cartId, address_id: checkout.addressId, shipping_type: 'regular' },
    })),
    step(() => ({ path: '/api/payment-methods' })),
    step(
      () => ({ path: '/api/user/me/carts' }),
      (cart, state) => {
        state.total = cart.total_price_after_shipping
      },
    ),
    step((checkout, state) => ({
      method: 'POST',
      path: '/api/orders',
      headers: { 'idempotency-key': `checkout-${checkout.combinationId}` },
      body: { cart_id: state.cartId, payment_method: 'bca_virtual_account', total_price: state.total },
    })),
  ] as autocannon.Request[]
}

interface CartResponse {
  _id: string
  total_price_after_shipping: number
}
