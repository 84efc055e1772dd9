import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { MailTemplateRow } from '../../../contract/staff/mail-words.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { mailTemplatesQuery } from './mail-words-queries.ts'

/** Every mail and message to shoppers, and who changed its words (PAGE-02). */
export function MailTemplateList({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
}) {
  const templates = useQuery(mailTemplatesQuery)
  const words = search.cari?.toLowerCase() ?? ''
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="nama atau kapan dikirim"
        query={search.cari}
        onQuery={cari => onSearch({ cari })}
        filters={[]}
        onClear={() => onSearch({ cari: undefined })}
      />
      <ListTable
        query={templates}
        label="Surel dan pesan"
        columns={columns}
        rows={templates.data?.filter(({ name, sent, about }) =>
          [name, sent, about].some(text => text.toLowerCase().includes(words)),
        )}
        rowId={keyOf}
        rowName={({ name }) => name}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Mail} title="Tidak ada surel yang cocok">
            Ubah pencariannya.
          </EmptyState>
        }
      />
    </div>
  )
}

const keyOf = ({ key }: MailTemplateRow) => key

const columns: Column<MailTemplateRow>[] = [
  {
    id: 'surel',
    title: 'Surel',
    cell: ({ key, name, is_sms: isSms }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to="/konten/surel/$mail"
          params={{ mail: key }}
          className="font-bold text-ink underline-offset-2 hover:underline"
        >
          {name}
        </Link>
        {isSms ? <Badge>SMS</Badge> : null}
      </span>
    ),
  },
  { id: 'dikirim', title: 'Kapan dikirim', cell: ({ sent }) => sent },
  { id: 'tentang', title: 'Tentang', cell: ({ about }) => about },
  {
    id: 'kata',
    title: 'Kata-katanya',
    cell: ({ changed }) =>
      changed ? (
        <span className="block">
          <Badge tone="teal">Diubah</Badge>
          <span className="block text-note text-ink-soft">
            {changed.by}, <DateTime at={changed.at} />
          </span>
        </span>
      ) : (
        <span className="text-ink-soft">Bawaan</span>
      ),
  },
]
