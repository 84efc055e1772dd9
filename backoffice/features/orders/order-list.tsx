import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import {
  type OrderTab,
  orderTabKeys,
  orderTabs,
  type StaffCount,
  type StaffOrderRow,
} from '../../../contract/staff/orders.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tabs } from '../../ui/tabs.tsx'
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
      <OrderTabs current={search.bagian ?? 'all'} />
      <OrderFilters search={search} onSearch={onSearch} />
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

function OrderTabs({ current }: { current: OrderTab }) {
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
          link: { to: '/pesanan', search: { bagian: tab === 'all' ? undefined : tab } },
        }
      })}
    />
  )
}

const orderId = ({ id }: StaffOrderRow) => id
const orderCode = ({ reference_code }: StaffOrderRow) => reference_code
const totalText = ({ count, is_about: isAbout }: StaffCount) => countText(count, isAbout)
