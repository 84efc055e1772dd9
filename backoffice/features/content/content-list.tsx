import { useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import type { ContentRow, ContentType } from '../../../contract/staff/content.ts'
import {
  type PublicationState,
  publicationStateKeys,
  publicationStates,
} from '../../../contract/staff/publication-states.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { PublicationBadge } from '../values/publication-badge.tsx'
import { type ContentSearch, contentListQuery } from './content-queries.ts'
import { brokenText, kinds } from './content-words.ts'

/** Articles, pages, help answers, stores or categories, with their state and their links that lead nowhere (PAGE-01). */
export function ContentList({
  type,
  search,
  onSearch,
}: {
  type: ContentType
  search: ContentSearch
  onSearch: (change: Partial<ContentSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(contentListQuery(type, search))
  const { name, title } = kinds[type]
  const narrow = (change: Partial<ContentSearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="judul atau isi"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'keadaan',
            label: 'Keadaan',
            value: search.keadaan,
            choices: publicationStateKeys.map(state => ({ value: state, name: publicationStates[state] })),
            onChange: keadaan => narrow({ keadaan: keadaan as PublicationState | undefined }),
          },
        ]}
        onClear={() => narrow({ keadaan: undefined })}
      />
      <ListTable
        query={list}
        label={title}
        columns={columns[type]}
        rows={list.data?.rows}
        rowId={slugOf}
        rowName={titleOf}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Newspaper} title={`Tidak ada ${name} yang cocok`}>
            Ubah pencarian atau saringannya, atau buat yang baru.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} ${name} di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const slugOf = ({ slug }: ContentRow) => slug
const titleOf = ({ title }: ContentRow) => title
const opening = {
  link: ({ type, slug }: ContentRow) =>
    ({ to: '/konten/$jenis/$slug', params: { jenis: kinds[type].part, slug } }) as const,
}

const nameColumn: Column<ContentRow> = {
  id: 'judul',
  title: 'Judul',
  cell: ({ title, slug, has_draft: hasDraft }) => (
    <span className="block min-w-0">
      <strong className="block wrap-anywhere">{title}</strong>
      <span className="text-note wrap-anywhere text-ink-soft">
        {slug}
        {hasDraft ? ' · ada draf yang belum tayang' : ''}
      </span>
    </span>
  ),
}
const stateColumn: Column<ContentRow> = {
  id: 'keadaan',
  title: 'Keadaan',
  isBesideName: true,
  cell: ({ state }) => <PublicationBadge state={state} />,
}
const planColumn: Column<ContentRow> = {
  id: 'rencana',
  title: 'Tayang',
  cell: ({ from, until, state }) =>
    state === 'draft' ? (
      <span className="text-ink-soft">belum</span>
    ) : (
      <span className="block">
        {from ? (
          <>
            dari <DateTime at={from} />
          </>
        ) : (
          <span className="text-ink-soft">tanpa batas</span>
        )}
        {until ? (
          <span className="block text-note text-ink-soft">
            sampai <DateTime at={until} />
          </span>
        ) : null}
      </span>
    ),
}
const linksColumn: Column<ContentRow> = {
  id: 'tautan',
  title: 'Tautan',
  cell: ({ broken_links: count }) =>
    count > 0 ? <Badge tone="rose">{brokenText(count)}</Badge> : <span className="text-ink-soft">beres</span>,
}
const savedColumn: Column<ContentRow> = {
  id: 'disimpan',
  title: 'Disimpan',
  cell: ({ saved_by: by, saved_at: at }) => (
    <span className="block">
      <DateTime at={at} />
      {by ? <span className="block text-note text-ink-soft">{by}</span> : null}
    </span>
  ),
}
const categoryColumn: Column<ContentRow> = {
  id: 'kategori',
  title: 'Kategori',
  cell: ({ category }) => category ?? '–',
}

const planned = [nameColumn, stateColumn, planColumn, linksColumn, savedColumn]
const columns: Record<ContentType, Column<ContentRow>[]> = {
  post: [nameColumn, stateColumn, categoryColumn, planColumn, linksColumn, savedColumn],
  page: planned,
  answer: planned,
  store: planned,
  category: [nameColumn, stateColumn, savedColumn],
}
