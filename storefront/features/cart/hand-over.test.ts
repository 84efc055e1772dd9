import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '../../api/refusal.ts'
import { readGuestBag } from '../../session/guest-bag.ts'
import { withLine, writeGuestBag } from './change-guest-bag.ts'
import { handOverGuestBag } from './hand-over.ts'

type Outcome = 'accepted' | 'refused' | 'response lost' | 'network down' | 'server error'

const toasts: string[] = []
type Line = { action: string; combination_id: string; quantity: number }
let post: (body: Line, key: string) => void = () => {}

vi.mock('../../ui/toast.tsx', () => ({ showToast: (_kind: string, text: string) => toasts.push(text) }))
vi.mock('../../api/client.ts', async () => {
  const { ApiRefusal } = await import('../../api/refusal.ts')
  return {
    ApiRefusal,
    api: {
      post: async (path: string, body: Line, options: { headers: Record<string, string> }) => {
        expect([path, body.action]).toEqual(['/api/user/me/carts', 'add'])
        post(body, options.headers['idempotency-key'] ?? '')
      },
    },
  }
})

beforeEach(() => {
  toasts.length = 0
  vi.stubGlobal('window', { location: { protocol: 'http:' } })
  vi.stubGlobal('document', { cookie: '' })
})

const fill = (combinations: string[]) =>
  writeGuestBag(
    combinations
      .map((combination_id, index) => ({
        id: '1',
        combination_id,
        quantity: index + 1,
        reference: undefined,
      }))
      .reduce(withLine, []),
  )

/** Simulates a shop that stores lines by key, as the server does; each call gets the next outcome in the list. */
function shopWith(outcomes: Outcome[]) {
  const bag = new Map<string, { combination: string; quantity: number }>()
  let call = 0
  post = (body, key) => {
    const outcome = outcomes[call++] ?? 'accepted'
    if (outcome === 'refused')
      throw new ApiRefusal({ status: 409, code: 'OUT_OF_STOCK', message: 'Stok produk tidak mencukupi.' })
    if (outcome === 'network down') throw new ApiRefusal({ status: 0, code: 'NETWORK', message: 'putus' })
    if (outcome === 'server error')
      throw new ApiRefusal({ status: 500, code: 'UNEXPECTED', message: 'gangguan' })
    bag.set(key, { combination: body.combination_id, quantity: body.quantity })
    if (outcome === 'response lost') throw new ApiRefusal({ status: 0, code: 'NETWORK', message: 'putus' })
  }
  return bag
}

test('[CART-02] [AUTH-47] every line is added once and the cookie is empty', async () => {
  fill(['7', '8'])
  const bag = shopWith([])
  await handOverGuestBag(new QueryClient())
  expect([...bag.values()]).toEqual([
    { combination: '7', quantity: 1 },
    { combination: '8', quantity: 2 },
  ])
  expect(readGuestBag()).toEqual([])
  expect(toasts).toEqual([])
})

test('[CART-54] if one of three lines is sold out, two are added and the third is reported', async () => {
  fill(['7', '8', '9'])
  const bag = shopWith(['accepted', 'refused', 'accepted'])
  await handOverGuestBag(new QueryClient())
  expect([...bag.values()].map(line => line.combination)).toEqual(['7', '9'])
  expect(readGuestBag()).toEqual([])
  expect(toasts[0]).toContain('Stok produk tidak mencukupi.')
})

test('no line is lost or added twice, whatever happens to the calls', async () => {
  const outcome = fc.constantFrom<Outcome>(
    'accepted',
    'refused',
    'response lost',
    'network down',
    'server error',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 8 }),
      fc.array(outcome, { maxLength: 20 }),
      async (count, outcomes) => {
        const combinations = Array.from({ length: count }, (_, index) => String(index + 1))
        fill(combinations)
        toasts.length = 0
        const bag = shopWith(outcomes)
        // Each page load tries again; at most twenty calls fail.
        for (let page = 0; page < 22; page += 1) await handOverGuestBag(new QueryClient())
        expect(readGuestBag()).toEqual([])
        const added = [...bag.values()].map(line => line.combination)
        const reported = toasts.join(' ').split('Stok produk').length - 1
        expect(new Set(added).size).toBe(added.length)
        expect(added.length + reported).toBeGreaterThanOrEqual(count)
      },
    ),
    { numRuns: 200 },
  )
})
