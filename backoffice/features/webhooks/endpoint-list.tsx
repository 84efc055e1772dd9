import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { pauseReasons, type WebhookEndpoint } from '../../../contract/staff/webhooks.ts'
import { webhookKindNames } from '../../../contract/webhooks.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/failed.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { kindLabel, shortUrl } from './delivery-words.ts'
import { type EndpointAction, EndpointActionDialog, EndpointActions } from './endpoint-actions.tsx'
import type { ShownSecret } from './secret-dialog.tsx'
import { endpointsQuery } from './webhook-queries.ts'

const EndpointDialog = lazyPart(() => import('./endpoint-dialog.tsx'))
const SecretDialog = lazyPart(() => import('./secret-dialog.tsx'))

/** The addresses of partners: what each hears, and how it is doing. */
export function EndpointList({
  search,
  onSearch,
  isAdding,
  onAdding,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}) {
  const endpoints = useQuery(endpointsQuery)
  const [action, setAction] = useState<EndpointAction | null>(null)
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const close = () => {
    setAction(null)
    onAdding(false)
  }
  return (
    <div className="stack gap-3.5">
      {endpoints.data
        ?.filter(({ paused }) => paused && paused.because !== 'staff')
        .map(({ id, url, paused }) => (
          <Notice key={id} tone="sun" title={shortUrl(url)}>
            {paused ? pauseReasons[paused.because] : null}. Kejadiannya menunggu. Beri tahu mitra, lalu
            lanjutkan.
          </Notice>
        ))}
      <ListTable
        query={endpoints}
        label="Alamat webhook"
        columns={columnsOf(setAction)}
        rows={endpoints.data}
        rowId={endpointId}
        rowName={({ url }) => shortUrl(url)}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Webhook} title="Belum ada webhook">
            Tambah alamat mitra yang perlu tahu begitu ada pesanan, paket, atau perubahan stok.
          </EmptyState>
        }
      />
      {isAdding || action?.kind === 'change' ? (
        <EndpointDialog
          endpoint={action?.endpoint ?? null}
          onClose={close}
          onGiveUp={close}
          onAdded={made => setSecret({ secret: made.secret, isRenewed: false })}
        />
      ) : null}
      {action && action.kind !== 'change' ? (
        <EndpointActionDialog
          action={action}
          onClose={close}
          onSecret={renewed => setSecret({ secret: renewed, isRenewed: true })}
        />
      ) : null}
      {secret ? (
        <SecretDialog {...secret} onClose={() => setSecret(null)} onGiveUp={() => setSecret(null)} />
      ) : null}
    </div>
  )
}

const endpointId = ({ id }: WebhookEndpoint) => id

const columnsOf = (onAction: (action: EndpointAction) => void): Column<WebhookEndpoint>[] => [
  {
    id: 'alamat',
    title: 'Alamat',
    cell: ({ url, description }) => (
      <span className="block min-w-0">
        <strong className="block break-all">{shortUrl(url)}</strong>
        {description ? <span className="text-note text-ink-soft">{description}</span> : null}
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    cell: ({ paused, failing_since: failingSince }) =>
      paused ? (
        <Badge tone={paused.because === 'staff' ? 'plain' : 'rose'}>Dijeda</Badge>
      ) : failingSince ? (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="sun">Gagal</Badge>
          <span className="text-note text-ink-soft">
            sejak <DateTime at={failingSince} />
          </span>
        </span>
      ) : (
        <Badge tone="teal">Aktif</Badge>
      ),
  },
  {
    id: 'kejadian',
    title: 'Kejadian',
    cell: ({ kinds }) =>
      kinds.length === webhookKindNames.length ? (
        'Semua'
      ) : (
        <span title={kinds.map(kindLabel).join(', ')}>
          {kindLabel(kinds[0] ?? '')}
          {kinds.length > 1 ? ` +${kinds.length - 1}` : ''}
        </span>
      ),
  },
  {
    id: 'menunggu',
    title: 'Menunggu',
    isNumber: true,
    cell: ({ id, waiting }) => <CountLink endpoint={id} state="waiting" count={waiting} />,
  },
  {
    id: 'gagal',
    title: 'Gagal',
    isNumber: true,
    cell: ({ id, failed }) => <CountLink endpoint={id} state="failed" count={failed} />,
  },
  {
    id: 'terkirim',
    title: 'Terakhir terkirim',
    cell: ({ last_delivered_at: at }) =>
      at ? <DateTime at={at} /> : <span className="text-ink-soft">belum pernah</span>,
  },
  {
    id: 'tindakan',
    title: 'Tindakan',
    isNumber: true,
    isBesideName: true,
    cell: endpoint => <EndpointActions endpoint={endpoint} onAction={onAction} />,
  },
]

const CountLink = ({
  endpoint,
  state,
  count,
}: {
  endpoint: string
  state: 'waiting' | 'failed'
  count: number
}) =>
  count === 0 ? (
    <span className="text-ink-soft">0</span>
  ) : (
    <Link
      to="/pengaturan/webhook/kiriman"
      search={{ alamat: endpoint, keadaan: state }}
      className="figure font-bold text-coral-deep underline"
    >
      {count}
    </Link>
  )
