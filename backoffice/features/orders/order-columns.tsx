import { mediaUrl } from '../../../contract/media.ts'
import {
  type OrderColumn,
  type StaffOrderRow,
  orderColumns as titles,
} from '../../../contract/staff/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Pictures } from '../../ui/picture.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Deadline } from '../values/deadline.tsx'
import { Money } from '../values/money.tsx'
import { toneOf } from './state-tones.ts'

/** The cells of each column of the list of orders; the contract has the titles, which its file shares. */
const cells: Record<OrderColumn, Omit<Column<StaffOrderRow>, 'id' | 'title'>> = {
  pesanan: {
    cell: ({ reference_code, placed_at }) => (
      <span>
        <strong className="figure block">{reference_code}</strong>
        <span className="text-note text-ink-soft">
          <DateTime at={placed_at} />
        </span>
      </span>
    ),
  },
  pelanggan: {
    cell: ({ customer }) => (
      <span>
        <strong className="block">{customer.name}</strong>
        <span className="text-note text-ink-soft md:whitespace-nowrap">
          {customer.city?.replace('Kota Administrasi ', '') ?? 'tanpa alamat'}
        </span>
      </span>
    ),
  },
  isi: {
    isOnlyWide: true,
    cell: ({ lines, pieces }) => (
      <Pictures
        pictures={lines.flatMap(({ image, name }) =>
          image ? [{ src: mediaUrl(image, 96), alt: name }] : [],
        )}
        pieces={pieces}
      />
    ),
  },
  jumlah: {
    isNumber: true,
    cell: ({ payable }) => <Money amountRupiah={payable} isStrong />,
  },
  bayar: {
    cell: ({ payment }) =>
      payment ? (
        <span className="min-[1376px]:whitespace-nowrap">{payment.name}</span>
      ) : (
        <span className="text-ink-soft">belum dipilih</span>
      ),
  },
  keadaan: {
    isBesideName: true,
    cell: ({ state, state_label, return_status }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={toneOf(state)}>{state_label}</Badge>
        {return_status === 'asked' ? <Badge tone="rose">Retur diminta</Badge> : null}
      </span>
    ),
  },
  kurir: {
    cell: ({ delivery }) => (
      <span className="md:whitespace-nowrap">{`${delivery.type} · ${delivery.carrier}`}</span>
    ),
  },
  batas: {
    cell: ({ dispatch_by, is_late }) =>
      dispatch_by ? <Deadline at={dispatch_by} isLate={is_late} /> : <span className="text-faint">–</span>,
  },
  resi: {
    isHiddenAtFirst: true,
    cell: ({ delivery }) => <span className="figure">{delivery.tracking_number ?? '–'}</span>,
  },
}

export const orderColumns: Column<StaffOrderRow>[] = (Object.keys(titles) as OrderColumn[]).map(id => ({
  id,
  title: titles[id],
  ...cells[id],
}))
