import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Package, ReceiptText, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FINDER_LETTERS_MIN, type Found } from '../../../contract/staff/finder.ts'
import { call } from '../../api/call.ts'
import { shopAddress } from '../../api/shop-address.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { toneOf } from '../orders/state-tones.ts'
import { groupClass, PaletteRow } from './palette-row.tsx'

const FIND_AFTER_MS = 150

/** Orders, products and members that the server finds by the typed letters, above pages and actions. */
export function FoundRows({ query, onChoose }: { query: string; onChoose: () => void }) {
  const navigate = useNavigate()
  const q = useSettled(query.trim(), FIND_AFTER_MS)
  const isAsked = q.length >= FINDER_LETTERS_MIN
  const found = useQuery({
    queryKey: ['find', q],
    queryFn: ({ signal }) => call<Found>('POST', '/find', { body: { q }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const { orders = [], products = [], members = [] } = (isAsked && found.data) || {}
  // The server has matched them: the palette's own filter would compare only what is shown. It reads keywords only of a
  // new row, so that each query has its own rows.
  const keywords = [query]
  const choose = (act: () => unknown) => () => {
    onChoose()
    act()
  }
  return (
    <>
      {found.isFetching || q !== query.trim() ? null : (
        <Command.Empty className="px-3 py-8 text-center text-ink-soft">
          {found.isError ? messageOf(found.error) : 'Tidak ada yang cocok. Coba kata lain.'}
        </Command.Empty>
      )}
      {orders.length > 0 ? (
        <Command.Group heading="Pesanan" className={groupClass}>
          {orders.map(({ code, name, state, state_label }) => (
            <PaletteRow
              key={`${code} ${query}`}
              value={code}
              keywords={keywords}
              icon={<ReceiptText aria-hidden size={17} />}
              hint={name}
              aside={<Badge tone={toneOf(state)}>{state_label}</Badge>}
              onSelect={choose(() => navigate({ to: '/pesanan/$code', params: { code } }))}
            />
          ))}
        </Command.Group>
      ) : null}
      {products.length > 0 ? (
        <Command.Group heading="Produk" className={groupClass}>
          {products.map(({ id, name, brand, path }) => (
            <PaletteRow
              key={`${id} ${query}`}
              value={name}
              keywords={keywords}
              icon={<Package aria-hidden size={17} />}
              hint={`${brand} · halaman di toko`}
              onSelect={choose(() =>
                window.open(`${shopAddress().replace(/\/$/, '')}${path}`, '_blank', 'noreferrer'),
              )}
            />
          ))}
        </Command.Group>
      ) : null}
      {members.length > 0 ? (
        <Command.Group heading="Pelanggan" className={groupClass}>
          {members.map(({ id, name, email, orders: count }) => (
            <PaletteRow
              key={`${id} ${query}`}
              value={`${name} ${email}`}
              keywords={keywords}
              icon={<UserRound aria-hidden size={17} />}
              hint={`${count} pesanan`}
              onSelect={choose(() => navigate({ to: '/pelanggan/$id', params: { id } }))}
            />
          ))}
        </Command.Group>
      ) : null}
    </>
  )
}

/** Returns what was typed once no letter has followed for a moment. */
function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled
}
