import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { StockRow } from '../../../contract/staff/stock.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { controlClass } from '../../ui/field.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { nameOf, StockName } from './stock-name.tsx'
import { findStockQuery } from './stock-queries.ts'

/** Finds combinations by name, SKU or barcode; each press adds one. A scanner's Enter takes the only one found. */
export function PickStock({ label, onPick }: { label: string; onPick: (row: StockRow) => void }) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const found = useQuery(findStockQuery(search))
  const id = useId()
  const rows = typed.trim() === '' ? [] : (found.data?.rows ?? [])
  const pick = (row: StockRow) => {
    onPick(row)
    setTyped('')
  }
  return (
    <div className="stack gap-2">
      <label htmlFor={id} className="text-note font-bold">
        {label}
      </label>
      <span className="relative block">
        <Search
          aria-hidden
          size={17}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
        />
        <input
          id={id}
          value={typed}
          placeholder="Nama, SKU, atau pindai"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const [only, second] = rows
            if (only && !second && search === typed.trim() && !found.isPlaceholderData) pick(only)
          }}
          className={`${controlClass} pl-9.5`}
        />
      </span>
      {found.isError ? <Notice>{messageOf(found.error)}</Notice> : null}
      {rows.length > 0 ? (
        <ul aria-label="Yang ditemukan" className="divide-y divide-rule-soft rounded-box border border-rule">
          {rows.map(row => (
            <li key={row.combination_id}>
              <button
                type="button"
                aria-label={`Tambahkan ${nameOf(row)}, ${row.sku}`}
                onClick={() => pick(row)}
                className="flex w-full items-center justify-between gap-3 px-3 py-2 text-left hover:bg-head"
              >
                <StockName {...row} />
                <Plus aria-hidden size={17} className="shrink-0 text-coral-deep" />
              </button>
            </li>
          ))}
        </ul>
      ) : search !== '' && search === typed.trim() && found.data && !found.isPlaceholderData ? (
        <p className="text-note text-ink-soft">Tidak ada barang dengan “{search}”.</p>
      ) : null}
    </div>
  )
}
