import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { api } from '../../api/client.ts'
import { isDefiniteRefusal } from '../../api/refusal.ts'
import { readGuestBag } from '../../session/guest-bag.ts'
import { cartCountKey } from '../../session/use-cart-count.ts'
import { showToast } from '../../ui/toast.tsx'
import { asLineInput, dropGuestEntry } from './change-guest-bag.ts'
import { cartKey } from './member-bag.ts'

let running: Promise<void> | null = null

/**
 * After login or registration, moves the guest's lines to the member's bag one by one (CART-02). A line leaves the
 * cookie only when the server has accepted or refused it; if the server cannot be reached, the line stays and is sent
 * again on the next page. Its idempotency key prevents a line that is sent again from being added twice. Never throws:
 * nothing here may undo the login.
 */
export function handOverGuestBag(queries: QueryClient): Promise<void> {
  running ??= handOver(queries).finally(() => {
    running = null
  })
  return running
}

async function handOver(queries: QueryClient): Promise<void> {
  const names = namesOfGuestLines(queries)
  const refusedNames: string[] = []
  for (const entry of readGuestBag()) {
    try {
      await api.post<Cart>(
        '/api/user/me/carts',
        { ...asLineInput(entry), action: 'add' },
        { headers: { 'idempotency-key': `${entry.i ?? entry.c}-${entry.q}` } },
      )
    } catch (error) {
      if (!isDefiniteRefusal(error)) break
      refusedNames.push(`${names.get(entry.c) ?? 'Satu produk'}: ${error.message}`)
    }
    dropGuestEntry(entry)
  }
  if (refusedNames.length > 0) showToast('error', `Tidak ikut masuk tas. ${refusedNames.join(' ')}`)
  await Promise.all([
    queries.invalidateQueries({ queryKey: cartKey }),
    queries.invalidateQueries({ queryKey: cartCountKey }),
  ])
}

function namesOfGuestLines(queries: QueryClient): Map<string, string> {
  const carts = queries.getQueriesData<Cart | null>({ queryKey: ['guest-cart'] })
  const lines = carts.flatMap(([, cart]) => cart?.products ?? [])
  return new Map(lines.map(line => [line.combination_id, line.detail.name]))
}
