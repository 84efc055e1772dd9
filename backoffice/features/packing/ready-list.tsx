import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { type ReadyOrder, WAVE_ORDERS_MAX } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { nothing, type Selection } from '../../ui/data-table/selection.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/failed.tsx'
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { type ReadySearch, readyQuery } from './packing-queries.ts'
import { readyColumns } from './ready-columns.tsx'

/** As many orders as one picker carries in one round. */
const HANDY_WAVE = 20

/** Orders that can go into a wave, the most urgent first; the chosen ones become one (PACK-01). */
export function ReadyList({
  search,
  onSearch,
}: {
  search: ReadySearch
  onSearch: (change: Partial<ReadySearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(readyQuery(search))
  const navigate = useNavigate()
  const [selection, setSelection] = useState<Selection>(nothing)
  const start = useMutation({
    mutationFn: (orders: string[]) => call<{ id: string }>('POST', '/packing/waves', { body: { orders } }),
    onSuccess: ({ id }) => void navigate({ to: '/kemas/gelombang/$wave', params: { wave: id } }),
    // Some were taken meanwhile: show who is left.
    onError: () => void list.refetch(),
  })
  const narrow = (change: Partial<ReadySearch>) => onSearch({ ...change, sesudah: undefined })
  const orders = list.data?.orders
  const shown = new Set(orders?.map(idOf))
  const chosen = selection.kind === 'some' ? [...selection.ids].filter(id => shown.has(id)) : [...shown]
  const handy = orders?.slice(0, HANDY_WAVE) ?? []

  return (
    <div className="stack gap-3.5">
      <FilterBar
        filters={readyFilters(search, list.data?.carriers ?? [], narrow)}
        onClear={() => narrow({ telat: undefined, kurir: undefined })}
        controls={
          handy.length > 0 && chosen.length === 0 ? (
            <Button variant="main" isBusy={start.isPending} onClick={() => start.mutate(handy.map(idOf))}>
              {handy.length === 1 ? 'Kemas pesanan ini' : `Kemas ${handy.length} paling mendesak`}
            </Button>
          ) : null
        }
      />
      {list.data && list.data.late > 0 && !search.telat ? (
        <LateNotice late={list.data.late} onShow={() => narrow({ telat: true })} />
      ) : null}
      {start.isError ? <Notice title={messageOf(start.error)}>{refusedOrders(start.error)}</Notice> : null}
      <ListTable
        query={list}
        label="Pesanan siap dikemas"
        columns={readyColumns}
        rows={orders}
        rowId={idOf}
        rowName={codeOf}
        search={search}
        onSearch={onSearch}
        choosing={{
          selection: { kind: 'some', ids: new Set(chosen) },
          onSelection: setSelection,
          matching: shown.size,
          actions: [
            {
              label: 'Buat gelombang',
              key: 'g',
              isMain: true,
              run: () => {
                if (!start.isPending) start.mutate(chosen.slice(0, WAVE_ORDERS_MAX))
              },
            },
          ],
        }}
        empty={
          <EmptyState icon={PackageCheck} title="Tidak ada yang menunggu dikemas">
            Pesanan yang sudah dibayar muncul di sini dengan sendirinya.
          </EmptyState>
        }
        count={list.data && `${countText(list.data.total)} pesanan`}
        next={list.data?.next}
      />
    </div>
  )
}

const readyFilters = (
  search: ReadySearch,
  carriers: readonly string[],
  narrow: (change: Partial<ReadySearch>) => void,
): Filter[] => [
  {
    id: 'telat',
    label: 'Batas kirim',
    value: search.telat ? 'ya' : undefined,
    choices: [{ value: 'ya', name: 'sudah lewat' }],
    onChange: value => narrow({ telat: value === 'ya' || undefined }),
  },
  {
    id: 'kurir',
    label: 'Kurir',
    value: search.kurir,
    choices: carriers.map(name => ({ value: name, name })),
    onChange: kurir => narrow({ kurir }),
  },
]

const LateNotice = ({ late, onShow }: { late: number; onShow: () => void }) => (
  <Notice
    tone="sun"
    action={
      <Button size="small" onClick={onShow}>
        Tampilkan
      </Button>
    }
  >
    <b>{countText(late)} pesanan</b> sudah lewat batas kirim.
  </Notice>
)

const idOf = ({ order_id }: ReadyOrder) => order_id
const codeOf = ({ reference_code }: ReadyOrder) => reference_code

/** The codes of the orders that stopped a wave. */
function refusedOrders(error: unknown): string | null {
  const codes = error instanceof StaffRefusal ? error.details.orders : undefined
  return Array.isArray(codes)
    ? `${codes.join(', ')}: sudah diambil orang lain, selesai, atau berubah. Pilih lagi tanpa pesanan itu.`
    : null
}
