import { useCan } from '../../session/session.ts'
import { shownColumns } from '../../ui/data-table/list-search.ts'
import { ExportButton } from '../jobs/export-button.tsx'
import { orderColumns } from './order-columns.tsx'
import { type OrderSearch, orderFilterOf } from './order-queries.ts'

/** Exports the orders as the list shows them. */
export function ExportOrders({ search }: { search: OrderSearch }) {
  const can = useCan()
  return (
    <ExportButton
      path="/orders/file"
      what="daftar pesanan"
      personalData={can('members.export') ? 'Nama lengkap, telepon, email, dan alamat penerima.' : undefined}
      body={{
        filter: orderFilterOf(search),
        sort: search.urutan,
        columns: shownColumns(search.kolom, orderColumns),
      }}
    />
  )
}
