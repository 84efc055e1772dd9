import { useQuery } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import {
  type GameProductSort,
  gameProductSorts,
  type StaffGameProduct,
} from '../../../contract/staff/points-game.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ProductWords } from '../forms/product-words.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { GameProductDialog } from './game-product-dialog.tsx'
import { type GameSearch, gameProductsQuery } from './game-queries.ts'

/** The products of the game with their points, and what their shares gave (PROMO-05). */
export function GameProducts({
  search,
  onSearch,
}: {
  search: GameSearch
  onSearch: (change: Partial<GameSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const can = useCan()
  const list = useQuery(gameProductsQuery(search))
  const [open, setOpen] = useState<StaffGameProduct | 'new' | null>(null)
  const narrow = (change: Partial<GameSearch>) => onSearch({ ...change, sesudah: undefined })
  const mayWrite = can('promotions.write')
  return (
    <section aria-label="Produk di permainan" className="stack gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-bold">Produk di permainan</h2>
        {mayWrite ? <Button onClick={() => setOpen('new')}>Tambah produk</Button> : null}
      </div>
      <FilterBar
        searchFor="produk atau merek"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'menurut',
            label: 'Urutan',
            value: search.menurut,
            choices: Object.entries(gameProductSorts).map(([value, name]) => ({ value, name })),
            onChange: menurut => narrow({ menurut: menurut as GameProductSort | undefined }),
          },
          {
            id: 'semua',
            label: 'Keadaan',
            value: search.semua,
            choices: [{ value: 'ya', name: 'Juga yang sudah dikeluarkan' }],
            onChange: semua => narrow({ semua: semua as GameSearch['semua'] }),
          },
        ]}
        onClear={() => narrow({ menurut: undefined, semua: undefined })}
      />
      <ListTable
        query={list}
        label="Produk di permainan"
        columns={columns}
        rows={list.data?.rows}
        rowId={({ product_id: id }) => id}
        rowName={({ name }) => name}
        opening={mayWrite ? { open: setOpen } : undefined}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Gamepad2} title="Tidak ada produk yang cocok">
            Ubah pencariannya, atau tambah produk ke permainan.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} di halaman ini`}
        next={list.data?.next}
      />
      {open ? (
        <GameProductDialog product={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
    </section>
  )
}

const columns: Column<StaffGameProduct>[] = [
  { id: 'produk', title: 'Produk', cell: product => <ProductWords product={product} /> },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ is_active: isIn, is_sold: isSold }) =>
      !isIn ? (
        <Badge>Dikeluarkan</Badge>
      ) : isSold ? (
        <Badge tone="teal">Di permainan</Badge>
      ) : (
        <Badge tone="sun">Tidak dijual</Badge>
      ),
  },
  { id: 'poin', title: 'Poin', isNumber: true, cell: ({ points }) => withDots(points) },
  { id: 'dibagikan', title: 'Dibagikan', isNumber: true, cell: ({ shares }) => withDots(shares) },
  { id: 'dibuka', title: 'Dibuka', isNumber: true, cell: ({ openings }) => withDots(openings) },
  { id: 'diberikan', title: 'Poin diberikan', isNumber: true, cell: ({ earned }) => withDots(earned) },
]
