import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import {
  orderSorts,
  orderTabKeys,
  orderTabs,
  type StaffCount,
  type StaffOrderRow,
} from '../../../contract/staff/orders.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { shownColumns } from '../../ui/data-table/list-search.ts'
import { ViewControls } from '../../ui/data-table/view-controls.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { countText, shortCount } from '../values/counts.ts'
import { ViewsMenu } from '../views/views-menu.tsx'
import { orderColumns } from './order-columns.tsx'
import { type OrderSearch, orderChoicesQuery, orderCountsQuery, ordersQuery } from './order-queries.ts'
import { useManyActs } from './use-many-acts.tsx'

/** Orders by what is to be done (ORD-01), with filters as sentences. */
export function OrderList({
  search,
  onSearch,
}: {
  search: OrderSearch
  onSearch: (change: Partial<OrderSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(ordersQuery(search))
  const { data: counts } = useQuery(orderCountsQuery)
  const { data: choices } = useQuery(orderChoicesQuery)
  const narrow = (change: Partial<OrderSearch>) => onSearch({ ...change, sesudah: undefined })
  const named = (values: readonly string[] = []) => values.map(value => ({ value, name: value }))
  const current = search.bagian ?? 'all'
  const { choosing, dialog } = useManyActs(search, list.data?.total.count ?? 0)

  if (list.isError && !list.data)
    return (
      <Failed
        message={messageOf(list.error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <div className="stack gap-3.5">
      <Tabs
        label="Pesanan menurut yang perlu dikerjakan"
        tabs={orderTabKeys.map(tab => {
          const count = counts?.tabs[tab]
          return {
            label: orderTabs[tab].label,
            count: count && shortCount(count.count),
            isActive: tab === current,
            link: { to: '/pesanan', search: { bagian: tab === 'all' ? undefined : tab } },
          }
        })}
      />
      <FilterBar
        searchFor="nama, kode, resi, produk"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'telat',
            label: 'Batas kirim',
            value: search.telat ? 'ya' : undefined,
            choices: [{ value: 'ya', name: 'sudah lewat' }],
            onChange: value => narrow({ telat: value === 'ya' || undefined }),
          },
          {
            id: 'bayar',
            label: 'Bayar',
            value: search.bayar,
            choices: choices?.methods.map(({ code, name }) => ({ value: code, name })) ?? [],
            onChange: bayar => narrow({ bayar }),
          },
          {
            id: 'kurir',
            label: 'Kurir',
            value: search.kurir,
            choices: named(choices?.carriers),
            onChange: kurir => narrow({ kurir }),
          },
          {
            id: 'kota',
            label: 'Kota',
            value: search.kota,
            choices: named(choices?.cities),
            onChange: kota => narrow({ kota }),
          },
          {
            id: 'dipesan',
            label: 'Dipesan sejak',
            value: search.dipesan,
            onChange: dipesan => narrow({ dipesan }),
          },
          {
            id: 'sampai',
            label: 'Dipesan sampai',
            value: search.sampai,
            onChange: sampai => narrow({ sampai }),
          },
          ...(search.pelanggan === undefined
            ? []
            : [
                {
                  id: 'pelanggan',
                  label: 'Pelanggan',
                  value: search.pelanggan,
                  choices: [{ value: search.pelanggan, name: 'satu orang' }],
                  onChange: (pelanggan: string | undefined) => narrow({ pelanggan }),
                },
              ]),
          {
            id: 'urutan',
            label: 'Urutan',
            value: search.urutan,
            choices: Object.entries(orderSorts).map(([value, name]) => ({ value, name })),
            onChange: urutan => narrow({ urutan: urutan as OrderSearch['urutan'] }),
          },
        ]}
        onClear={() =>
          narrow({
            telat: undefined,
            pelanggan: undefined,
            bayar: undefined,
            kurir: undefined,
            kota: undefined,
            dipesan: undefined,
            sampai: undefined,
            urutan: undefined,
          })
        }
        controls={
          <>
            <ViewsMenu list="orders" ready={readyViews} />
            <ViewControls
              columns={orderColumns}
              shown={shownColumns(search.kolom, orderColumns)}
              onShown={shown => onSearch({ kolom: shown.join(',') })}
              isDense={search.rapat === true}
              onDense={rapat => onSearch({ rapat: rapat || undefined })}
            />
          </>
        }
      />
      {list.isError ? <Notice>{messageOf(list.error)}</Notice> : null}
      <DataTable
        label="Pesanan"
        columns={orderColumns}
        rows={list.data?.orders}
        isOld={list.isPlaceholderData}
        rowId={orderId}
        rowName={orderCode}
        opening={{
          link: ({ reference_code: code }) => ({
            to: '/pesanan/$code',
            params: { code },
            state: { orders: search },
          }),
        }}
        search={search}
        onSearch={onSearch}
        choosing={choosing}
        empty={
          <EmptyState icon={PackageOpen} title="Tidak ada pesanan di sini">
            Yang cocok dengan bagian dan saringan ini akan muncul dengan sendirinya.
          </EmptyState>
        }
        footer={
          list.data ? (
            <Pager
              count={`${totalText(list.data.total)} pesanan`}
              isFirst={search.sesudah === undefined}
              next={list.data.next}
              onCursor={sesudah => onSearch({ sesudah }, { isNewPage: true })}
            />
          ) : null
        }
      />
      {dialog}
    </div>
  )
}

/** Views that every shop has. */
const readyViews = [
  { name: 'Siap dikemas', search: 'bagian=pack' },
  { name: 'Lewat batas kirim', search: 'telat=true' },
  { name: 'Menunggu transfer', search: 'bagian=check' },
]

const orderId = ({ id }: StaffOrderRow) => id
const orderCode = ({ reference_code }: StaffOrderRow) => reference_code
const totalText = ({ count }: StaffCount) => countText(count)
