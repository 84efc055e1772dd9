import { mediaUrl } from '../../../contract/media.ts'
import type { ReadyOrder } from '../../../contract/staff/warehouse.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Pictures } from '../../ui/picture.tsx'
import { Deadline } from '../values/deadline.tsx'

export const readyColumns: Column<ReadyOrder>[] = [
  {
    id: 'pesanan',
    title: 'Pesanan',
    cell: ({ reference_code, receiver, city, waits, note }) => (
      <span>
        <strong className="figure block">{reference_code}</strong>
        <span className="block text-note text-ink-soft">{[receiver, city].filter(Boolean).join(' · ')}</span>
        {waits === 'new' ? null : (
          <span className="mt-1 inline-flex flex-wrap items-center gap-1.5">
            <Badge tone="violet">{waits === 'held' ? 'Pernah ditahan' : 'Sisa paket'}</Badge>
            <span className="text-note text-ink-soft">{note}</span>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'batas',
    title: 'Kirim sebelum',
    isBesideName: true,
    cell: ({ dispatch_by, is_late }) => <Deadline at={dispatch_by} isLate={is_late} />,
  },
  {
    id: 'isi',
    title: 'Isi',
    cell: ({ pictures, pieces }) => (
      <span className="flex justify-end md:justify-start">
        <Pictures
          pictures={pictures.flatMap(({ name, image }) =>
            image ? [{ src: mediaUrl(image, 96), alt: name }] : [],
          )}
          pieces={pieces}
        />
      </span>
    ),
  },
  {
    id: 'kurir',
    title: 'Kurir',
    cell: ({ carrier, service }) => <span className="md:whitespace-nowrap">{`${service} · ${carrier}`}</span>,
  },
]
