import { useQuery } from '@tanstack/react-query'
import { PackageOpen, Truck } from 'lucide-react'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { ParcelRow } from '../../../contract/staff/warehouse.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column, RowsAction } from '../../ui/data-table/column.ts'
import { nothing, type Selection } from '../../ui/data-table/selection.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { type ParcelSearch, paperAddress, parcelsQuery } from './packing-queries.ts'

/** Parcels that wait for their carrier, with their papers; or those on their way (PACK-03 … PACK-05). */
export function ParcelList({
  state,
  search,
  onSearch,
}: {
  state: 'packed' | 'shipped'
  search: ParcelSearch
  onSearch: (change: Partial<ParcelSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(parcelsQuery(state, search))
  const [selection, setSelection] = useState<Selection>(nothing)
  const [asked, setAsked] = useState<'booking' | 'delivery' | null>(null)
  const rows = list.data?.rows
  const chosen = (rows ?? []).filter(({ id }) =>
    selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id),
  )
  const papers = chosen.map(idOf)
  const open = (address: string) => window.open(address, '_blank', 'noopener')
  const actions: RowsAction[] =
    state === 'packed'
      ? [
          { label: 'Label A6', key: 'l', isMain: true, run: () => open(paperAddress.labels(papers)) },
          { label: 'Label A4, isi 4', run: () => open(paperAddress.labels(papers, 'a4')) },
          { label: 'Slip kemas', run: () => open(paperAddress.slips(papers)) },
          { label: 'Pesan jemput', run: () => setAsked('booking') },
        ]
      : [
          { label: 'Tandai sampai', isMain: true, run: () => setAsked('delivery') },
          { label: 'Cetak label lagi', run: () => open(paperAddress.labels(papers)) },
        ]
  const close = () => {
    setAsked(null)
    setSelection(nothing)
  }
  return (
    <div className="stack gap-3.5">
      <FilterBar
        filters={[
          {
            id: 'kurir',
            label: 'Kurir',
            value: search.kurir,
            // The courier of one carrier stands at the door: the filter also offers the one whose parcels are gone.
            choices: [
              ...new Set([...(list.data?.carriers ?? []), ...(search.kurir ? [search.kurir] : [])]),
            ].map(name => ({ value: name, name })),
            onChange: kurir => onSearch({ kurir, sesudah: undefined }),
          },
        ]}
        onClear={() => onSearch({ kurir: undefined, sesudah: undefined })}
      />
      <ListTable
        query={list}
        label={state === 'packed' ? 'Paket menunggu kurir' : 'Paket di jalan'}
        columns={state === 'packed' ? packedColumns : shippedColumns}
        rows={rows}
        rowId={idOf}
        rowName={nameOf}
        search={search}
        onSearch={onSearch}
        choosing={{
          selection: { kind: 'some', ids: new Set(chosen.map(idOf)) },
          onSelection: setSelection,
          matching: rows?.length ?? 0,
          actions,
        }}
        empty={
          state === 'packed' ? (
            <EmptyState icon={PackageOpen} title="Tidak ada paket yang menunggu">
              Paket muncul di sini begitu selesai dikemas.
            </EmptyState>
          ) : (
            <EmptyState icon={Truck} title="Tidak ada paket di jalan">
              Paket muncul di sini begitu resinya masuk.
            </EmptyState>
          )
        }
        count={list.data && `${withDots(list.data.total)} paket`}
        next={list.data?.next}
      />
      {asked === 'booking' ? <BookingDialog parcels={chosen} onClose={close} /> : null}
      {asked === 'delivery' ? <DeliveryDialog parcels={chosen} onClose={close} /> : null}
    </div>
  )
}

const idOf = ({ id }: ParcelRow) => id
const nameOf = ({ reference_code, number }: ParcelRow) => `${reference_code}, paket ${number}`

const order: Column<ParcelRow> = {
  id: 'pesanan',
  title: 'Pesanan',
  cell: ({ reference_code, number, receiver }) => (
    <span>
      <strong className="figure block">{reference_code}</strong>
      <span className="text-note text-ink-soft">
        Paket {number} · {receiver}
      </span>
    </span>
  ),
}
const carrier: Column<ParcelRow> = {
  id: 'kurir',
  title: 'Kurir',
  cell: row => `${row.service} · ${row.carrier}`,
}
const packedColumns: Column<ParcelRow>[] = [
  order,
  carrier,
  { id: 'berat', title: 'Berat', isNumber: true, cell: ({ weight_gram }) => `${weight_gram} g` },
  {
    id: 'dikemas',
    title: 'Dikemas',
    isBesideName: true,
    cell: ({ packed_at }) => (
      <Badge>
        <DateTime at={packed_at} />
      </Badge>
    ),
  },
]
const shippedColumns: Column<ParcelRow>[] = [
  order,
  {
    id: 'resi',
    title: 'Resi',
    cell: ({ tracking_number }) => <span className="figure font-semibold">{tracking_number}</span>,
  },
  carrier,
  {
    id: 'dikirim',
    title: 'Dikirim',
    isBesideName: true,
    cell: ({ shipped_at }) =>
      shipped_at ? (
        <Badge tone="teal">
          <DateTime at={shipped_at} />
        </Badge>
      ) : null,
  },
]
