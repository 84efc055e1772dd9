import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import {
  deliveryStates,
  type WebhookDeliveryRow,
  webhookKindLabels,
} from '../../../contract/staff/webhooks.ts'
import { EXAMPLE_KIND } from '../../../contract/webhooks.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { answerText, DeliveryBadge } from './delivery-badge.tsx'
import { kindLabel, shortUrl } from './delivery-words.ts'
import { type DeliverySearch, deliveriesQuery, endpointsQuery } from './webhook-queries.ts'

/** What was sent, the newest first. */
export function DeliveryList({
  search,
  onSearch,
}: {
  search: DeliverySearch
  onSearch: (change: Partial<DeliverySearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(deliveriesQuery(search))
  const endpoints = useQuery(endpointsQuery)
  const narrow = (change: Partial<DeliverySearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="kode pesanan atau SKU"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'keadaan',
            label: 'Keadaan',
            value: search.keadaan,
            choices: Object.entries(deliveryStates).map(([value, name]) => ({ value, name })),
            onChange: keadaan => narrow({ keadaan: keadaan as DeliverySearch['keadaan'] }),
          },
          {
            id: 'kejadian',
            label: 'Kejadian',
            value: search.kejadian,
            choices: [
              ...Object.entries(webhookKindLabels).map(([value, name]) => ({ value, name })),
              { value: EXAMPLE_KIND, name: kindLabel(EXAMPLE_KIND) },
            ],
            onChange: kejadian => narrow({ kejadian }),
          },
          {
            id: 'alamat',
            label: 'Alamat',
            value: search.alamat,
            choices: (endpoints.data ?? []).map(({ id, url }) => ({ value: id, name: shortUrl(url) })),
            onChange: alamat => narrow({ alamat }),
          },
        ]}
        onClear={() => narrow({ keadaan: undefined, kejadian: undefined, alamat: undefined })}
      />
      <ListTable
        query={list}
        label="Kiriman webhook"
        columns={columns}
        rows={list.data?.deliveries}
        rowId={deliveryId}
        rowName={row => `${kindLabel(row.kind)} ${row.subject}`}
        opening={{ link: ({ id }) => ({ to: '/pengaturan/webhook/kiriman/$id', params: { id } }) }}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Send} title="Tidak ada kiriman di sini">
            Kiriman muncul begitu ada kejadian yang dipilih sebuah alamat, dan disimpan 30 hari.
          </EmptyState>
        }
        count={list.data && `${list.data.deliveries.length} kiriman di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const deliveryId = ({ id }: WebhookDeliveryRow) => id

const columns: Column<WebhookDeliveryRow>[] = [
  {
    id: 'kejadian',
    title: 'Kejadian',
    cell: ({ kind, subject }) => (
      <span className="block min-w-0">
        <strong className="block">{kindLabel(kind)}</strong>
        {subject ? <span className="figure text-note text-ink-soft">{subject}</span> : null}
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <DeliveryBadge state={state} />,
  },
  {
    id: 'jawaban',
    title: 'Jawaban terakhir',
    cell: ({ last }) => (last ? answerText(last) : <span className="text-ink-soft">belum dicoba</span>),
  },
  { id: 'percobaan', title: 'Percobaan', isNumber: true, cell: ({ tries }) => tries },
  {
    id: 'alamat',
    title: 'Alamat',
    cell: ({ endpoint }) => <span className="break-all text-note">{shortUrl(endpoint.url)}</span>,
  },
  { id: 'terjadi', title: 'Terjadi', cell: ({ occurred_at: at }) => <DateTime at={at} /> },
]
