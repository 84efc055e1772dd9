import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import {
  type DataRequest,
  type DataRequestState,
  dataRequestKinds,
  dataRequestStates,
  dataRequestWays,
  identityChecks,
  refusalReasons,
} from '../../../contract/staff/data-requests.ts'
import { useCan } from '../../session/session.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { timeLeft } from '../values/time-left.ts'
import { askerOf, type DataRequestSearch, dataRequestsQuery } from './data-request-queries.ts'

const RequestDialog = lazyPart(() => import('./request-dialog.tsx'))

interface Props {
  search: DataRequestSearch
  onSearch: (change: Partial<DataRequestSearch>, options?: { isNewPage?: boolean }) => void
}

/** Requests about personal data, with their terms (CARE-07). */
export function DataRequests({ search, onSearch }: Props) {
  const can = useCan()
  const list = useQuery(dataRequestsQuery(search))
  const [chosen, setChosen] = useState<DataRequest | null>(null)
  const { open = 0, overdue = 0 } = list.data ?? {}
  const close = () => setChosen(null)
  const tab = (label: string, bagian: DataRequestSearch['bagian'], count?: number) => ({
    label: count ? `${label} (${count})` : label,
    isActive: search.bagian === bagian,
    link: { to: '/data-pribadi', search: { ...search, bagian, sesudah: undefined } } as const,
  })
  return (
    <div className="stack gap-3.5">
      <Tabs
        label="Keadaan permintaan"
        tabs={[
          tab('Semua', undefined),
          tab('Menunggu', 'open', open),
          tab('Lewat batas', 'overdue', overdue),
          tab('Selesai', 'done'),
          tab('Ditolak', 'refused'),
        ]}
      />
      <FilterBar
        filters={[
          {
            id: 'jenis',
            label: 'Jenis',
            value: search.jenis,
            choices: Object.entries(dataRequestKinds).map(([value, name]) => ({ value, name })),
            onChange: jenis => onSearch({ jenis: jenis as DataRequestSearch['jenis'], sesudah: undefined }),
          },
        ]}
        onClear={() => onSearch({ jenis: undefined, sesudah: undefined })}
      />
      <ListTable
        query={list}
        label="Permintaan data pribadi"
        columns={columns}
        rows={list.data?.requests}
        rowId={({ id }: DataRequest) => id}
        rowName={nameOf}
        {...(can('members.write') ? { opening: { open: setChosen } } : {})}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={ShieldCheck} title="Tidak ada permintaan di sini">
            Yang diminta lewat telepon, email, atau chat dicatat dari halaman pelanggannya. Orang tanpa akun
            dicatat di sini.
          </EmptyState>
        }
        count={`${withDots(open)} menunggu, ${withDots(overdue)} lewat batas`}
        next={list.data?.next}
      />
      {chosen ? <RequestDialog request={chosen} onClose={close} onGiveUp={close} /> : null}
    </div>
  )
}

const nameOf = (request: DataRequest) => `${dataRequestKinds[request.kind]}, ${askerOf(request)}`

const copyWords: Record<NonNullable<DataRequest['copy']>, string> = {
  sending: 'Emailnya sedang dikirim',
  unsent: 'Emailnya belum terkirim: kerjakan lagi',
  refused: 'Emailnya ditolak alamat itu: perbaiki alamatnya, lalu kerjakan lagi',
}

const tones: Record<DataRequestState, Tone> = { open: 'sun', done: 'teal', refused: 'rose', lapsed: 'plain' }

const columns: Column<DataRequest>[] = [
  {
    id: 'jenis',
    title: 'Permintaan',
    cell: ({ kind, member, person, ended_at: ended }) => (
      <span>
        <strong className="block">{dataRequestKinds[kind]}</strong>
        <span className="text-note text-ink-soft">
          {member
            ? `${member.name || 'Tanpa nama'} · ${member.email}`
            : person
              ? `${person.name} · ${person.contact} · tanpa akun`
              : ended
                ? 'Namanya sudah dihapus'
                : 'Akun sudah terhapus'}
        </span>
      </span>
    ),
  },
  {
    id: 'cara',
    title: 'Lewat',
    cell: ({ way, identity_check: check }) => (
      <span>
        {dataRequestWays[way]}
        {check ? (
          <span className="block text-note text-ink-soft">{identityChecks[check]}</span>
        ) : way === 'self' ? null : (
          <span className="block text-note font-bold text-rose">Identitas belum diperiksa</span>
        )}
      </span>
    ),
  },
  { id: 'datang', title: 'Datang', cell: ({ received_at: at }) => <DateTime at={at} /> },
  {
    id: 'batas',
    title: 'Batas',
    cell: ({ state, due_at: at, ended_at: ended, is_overdue: isOverdue }) =>
      state === 'open' ? (
        <span>
          <DateTime at={at} />
          <span className={`block text-note ${isOverdue ? 'font-bold text-rose' : 'text-ink-soft'}`}>
            {timeLeft(at)}
          </span>
        </span>
      ) : ended ? (
        <span>
          berakhir <DateTime at={ended} />
        </span>
      ) : null,
  },
  {
    id: 'petugas',
    title: 'Ditangani',
    cell: ({ handler, way }) =>
      handler ?? <span className="text-ink-soft">{way === 'self' ? 'pelanggan sendiri' : 'belum ada'}</span>,
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state, copy, is_overdue: isOverdue, refusal_reason: reason }) => (
      <span>
        <Badge tone={isOverdue ? 'rose' : tones[state]}>
          {isOverdue ? 'Lewat batas' : dataRequestStates[state]}
        </Badge>
        {copy ? (
          <span
            className={`block max-w-48 text-note ${copy === 'sending' ? 'text-ink-soft' : 'font-bold text-rose'}`}
          >
            {copyWords[copy]}
          </span>
        ) : null}
        {reason ? (
          <span className="block max-w-48 text-note text-ink-soft">{refusalReasons[reason].label}</span>
        ) : null}
      </span>
    ),
  },
]
