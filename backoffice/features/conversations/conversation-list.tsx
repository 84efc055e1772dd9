import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import {
  CONVERSATIONS_COUNTED_MAX,
  type ConversationPart,
  type ConversationRow,
} from '../../../contract/staff/conversations.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Initials } from '../values/person.tsx'
import { type ConversationSearch, conversationsQuery } from './conversation-queries.ts'
import { waitText } from './wait-text.ts'

const parts: Record<ConversationPart, { label: string; none: string }> = {
  unanswered: { label: 'Belum dijawab', none: 'Semua sudah dijawab.' },
  mine: {
    label: 'Milikku',
    none: 'Percakapan yang kamu jawab pertama, atau diserahkan kepadamu, ada di sini.',
  },
  open: { label: 'Terbuka', none: 'Tidak ada yang belum selesai.' },
  done: { label: 'Selesai', none: 'Belum ada yang diselesaikan.' },
}

export const stateBadges: Record<ConversationRow['state'], { tone: Tone; label: string }> = {
  open: { tone: 'coral', label: 'Belum dijawab' },
  waiting: { tone: 'sun', label: 'Menunggu pelanggan' },
  done: { tone: 'teal', label: 'Selesai' },
}

export const nameOf = ({ name }: Pick<ConversationRow, 'name'>): string => name || 'Tamu'

const FIRST_PART = 'unanswered'

const countText = (count: number | undefined) =>
  count === undefined
    ? undefined
    : count >= CONVERSATIONS_COUNTED_MAX
      ? `${CONVERSATIONS_COUNTED_MAX - 1}+`
      : String(count)

/** The parts of the inbox, with how many each has (CARE-03). */
export function ConversationTabs({ search }: { search: ConversationSearch }) {
  const counts = useInfiniteQuery(conversationsQuery(search)).data?.pages[0]?.counts
  return (
    <Tabs
      label="Bagian percakapan"
      tabs={(Object.keys(parts) as ConversationPart[]).map(part => ({
        label: parts[part].label,
        count: countText(counts?.[part]),
        isActive: part === (search.bagian ?? FIRST_PART),
        link: { to: '/percakapan', search: { bagian: part } },
      }))}
    />
  )
}

/** The conversations of one part, page by page. */
export function ConversationList({ search, openId }: { search: ConversationSearch; openId: string | null }) {
  const list = useInfiniteQuery(conversationsQuery(search))
  const rows = list.data?.pages.flatMap(({ conversations }) => conversations)
  return (
    <section aria-label="Daftar percakapan" className="stack min-w-0 gap-3">
      {rows === undefined ? (
        <NotLoaded query={list} lines={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon={Inbox} title="Kosong">
          {parts[search.bagian ?? FIRST_PART].none}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-rule-soft overflow-hidden rounded-box border border-rule bg-card">
          {rows.map(row => (
            <li key={row.id}>
              <Entry row={row} search={search} isOpen={row.id === openId} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Muat yang berikutnya
        </Button>
      ) : null}
    </section>
  )
}

function Entry({
  row,
  search,
  isOpen,
}: {
  row: ConversationRow
  search: ConversationSearch
  isOpen: boolean
}) {
  const unread = isOpen ? 0 : row.unread
  return (
    <Link
      to="/percakapan/$id"
      params={{ id: row.id }}
      search={search}
      aria-current={isOpen ? 'true' : undefined}
      className={`flex items-start gap-3 px-3.5 py-3 ${isOpen ? 'bg-chosen' : 'hover:bg-head'}`}
    >
      <Initials name={nameOf(row)} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>{nameOf(row)}</span>
          <span className="shrink-0 text-note text-ink-soft">
            <DateTime at={row.last_at} />
          </span>
        </span>
        <span className={`block truncate text-note ${unread > 0 ? 'font-bold text-ink' : 'text-ink-soft'}`}>
          {row.last_by === null ? '' : `${row.last_by}: `}
          {row.last_text || 'Gambar'}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-1.5">
          {row.waits_since ? (
            <Badge tone="coral">{waitText(row.waits_since)}</Badge>
          ) : (
            <Badge tone={stateBadges[row.state].tone}>{stateBadges[row.state].label}</Badge>
          )}
          {unread > 0 ? <Badge tone="violet">{unread} baru</Badge> : null}
          {row.assignee ? <span className="text-note text-ink-soft">{row.assignee.name}</span> : null}
        </span>
      </span>
    </Link>
  )
}
