import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import {
  type OrderTab,
  orderTabKeys,
  orderTabs,
  type StaffCount,
  type StaffOrderRow,
} from '../../../contract/staff/orders.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { hideWords } from '../lists/private-words.ts'
import { countText, shortCount } from '../values/counts.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { type OrderSearch, orderCountsQuery, ordersQuery } from './order-queries.ts'
import { useManyActions } from './use-many-actions.tsx'

/** Orders by what has to be done next (ORD-01), with filters that read as sentences. */
export function OrderList({
  search,
  onSearch,
}: {
  search: OrderSearch
  onSearch: (change: Partial<OrderSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(ordersQuery(search))
  const { choosing, dialog } = useManyActions(search, list.data?.total.count ?? 0)

  return (
    <div className="stack gap-3.5">
      <OrderTabs current={search.bagian ?? 'all'} words={search.cari} />
      <OrderFilters search={search} onSearch={onSearch} />
      <ListTable
        query={list}
        label="Pesanan"
        columns={orderColumns}
        rows={list.data?.orders}
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
        count={list.data && `${totalText(list.data.total)} pesanan`}
        next={list.data?.next}
      />
      {dialog}
    </div>
  )
}

/** The tabs; the searched words are kept, because a caller's orders are looked for in several of them. */
function OrderTabs({ current, words }: { current: OrderTab; words: string | undefined }) {
  const { data: counts } = useQuery(orderCountsQuery)
  return (
    <Tabs
      label="Pesanan menurut yang perlu dikerjakan"
      tabs={orderTabKeys.map(tab => {
        const count = counts?.tabs[tab]
        return {
          label: orderTabs[tab].label,
          count: count && shortCount(count.count),
          isActive: tab === current,
          link: { to: '/pesanan', ...hideWords({ bagian: tab === 'all' ? undefined : tab, cari: words }) },
        }
      })}
    />
  )
}

const orderId = ({ id }: StaffOrderRow) => id
const orderCode = ({ reference_code }: StaffOrderRow) => reference_code
const totalText = ({ count, is_estimate: isEstimate }: StaffCount) => countText(count, isEstimate)
