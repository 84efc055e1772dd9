import { mediaUrl } from '../../../contract/media.ts'
import type { StaffOrderRow } from '../../../contract/staff/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Pictures } from '../../ui/picture.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Deadline } from '../values/deadline.tsx'
import { Money } from '../values/money.tsx'
import { toneOf } from './state-tones.ts'

/** The columns of the list of orders. */
export const orderColumns: Column<StaffOrderRow>[] = [
  {
    id: 'pesanan',
    title: 'Pesanan',
    cell: ({ reference_code, placed_at }) => (
      <span>
        <strong className="figure block">{reference_code}</strong>
        <span className="text-note text-ink-soft">
          <DateTime at={placed_at} />
        </span>
      </span>
    ),
  },
  {
    id: 'pelanggan',
    title: 'Pelanggan',
    cell: ({ customer }) => (
      <span>
        <strong className="block">{customer.name}</strong>
        <span className="text-note text-ink-soft md:whitespace-nowrap">
          {customer.city?.replace('Kota Administrasi ', '') ?? 'tanpa alamat'}
        </span>
      </span>
    ),
  },
  {
    id: 'isi',
    title: 'Isi',
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
  {
    id: 'jumlah',
    title: 'Jumlah',
    isNumber: true,
    cell: ({ payable }) => <Money amountRupiah={payable} isStrong />,
  },
  {
    id: 'bayar',
    title: 'Bayar',
    cell: ({ payment }) =>
      payment ? (
        <span className="min-[1376px]:whitespace-nowrap">{payment.name}</span>
      ) : (
        <span className="text-ink-soft">belum dipilih</span>
      ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state, state_label, return_status }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={toneOf(state)}>{state_label}</Badge>
        {return_status === 'asked' ? <Badge tone="rose">Retur diminta</Badge> : null}
      </span>
    ),
  },
  {
    id: 'kurir',
    title: 'Kurir',
    cell: ({ delivery }) => (
      <span className="md:whitespace-nowrap">{`${delivery.type} · ${delivery.carrier}`}</span>
    ),
  },
  {
    id: 'batas',
    title: 'Batas kirim',
    cell: ({ dispatch_by, is_late }) =>
      dispatch_by ? <Deadline at={dispatch_by} isLate={is_late} /> : <span className="text-faint">–</span>,
  },
  {
    id: 'resi',
    title: 'Resi',
    isHiddenAtFirst: true,
    cell: ({ delivery }) => <span className="figure">{delivery.tracking_number ?? '–'}</span>,
  },
]
