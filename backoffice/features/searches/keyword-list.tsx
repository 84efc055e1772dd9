import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { SearchedKeyword } from '../../../contract/staff/search-desk.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { type KeywordSearch, keywordsQuery, USUAL_DAYS } from './search-queries.ts'

const SynonymDialog = lazyPart(() => import('./synonym-dialog.tsx'))

const periods = {
  1: 'Hari ini',
  7: '7 hari terakhir',
  28: '28 hari terakhir',
  90: '90 hari terakhir',
} as const

/** What visitors searched for, and what came of it; words in vain become synonyms from here (FIND-01). */
export function KeywordList({
  search,
  onSearch,
}: {
  search: KeywordSearch
  onSearch: (change: Partial<KeywordSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(keywordsQuery(search))
  const [missed, setMissed] = useState<string | null>(null)
  const narrow = (change: Partial<KeywordSearch>) => onSearch({ ...change, sesudah: undefined })
  const sums = list.data?.sums
  return (
    <div className="stack gap-3.5">
      <p className="text-ink-soft">
        {periods[search.hari ?? USUAL_DAYS]}, dihitung per kunjungan. Dibeli: produk yang diklik dari
        hasilnya, lalu dipesan dan dibayar di kunjungan yang sama.
        {sums && list.data && list.data.total > 0
          ? ` Jumlahnya ${withDots(sums.searched)} dicari, ${withDots(sums.missed)} sia-sia, ${withDots(sums.clicked)} diklik, ${withDots(sums.bought)} dibeli.`
          : ''}
      </p>
      <FilterBar
        searchFor="kata"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'hari',
            label: 'Masa',
            value: search.hari?.toString(),
            choices: Object.entries(periods).map(([value, name]) => ({ value, name })),
            onChange: value => narrow({ hari: value ? (Number(value) as KeywordSearch['hari']) : undefined }),
          },
          {
            id: 'sia',
            label: 'Hasil',
            value: search.sia,
            choices: [{ value: 'ya', name: 'sia-sia' }],
            onChange: value => narrow({ sia: value ? 'ya' : undefined }),
          },
        ]}
        onClear={() => narrow({ hari: undefined, sia: undefined })}
      />
      <ListTable
        query={list}
        label="Yang dicari"
        columns={columnsWith(setMissed)}
        rows={list.data?.rows}
        rowId={wordsOf}
        rowName={wordsOf}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Search} title="Belum ada pencarian di sini">
            {search.cari || search.sia
              ? 'Ubah kata atau saringannya, atau pilih masa yang lebih panjang.'
              : 'Begitu pengunjung mencari sesuatu di toko, katanya muncul di sini beserta hasilnya.'}
          </EmptyState>
        }
        count={list.data && `${countText(list.data.total)} kata`}
        next={list.data?.next}
      />
      {missed === null ? null : (
        <SynonymDialog
          line={null}
          firstWord={missed}
          onClose={() => setMissed(null)}
          onGiveUp={() => setMissed(null)}
        />
      )}
    </div>
  )
}

const wordsOf = ({ words }: SearchedKeyword) => words

const columnsWith = (onMissed: (words: string) => void): Column<SearchedKeyword>[] => [
  {
    id: 'kata',
    title: 'Kata',
    cell: ({ words, is_masked, is_arranged }) =>
      is_masked ? (
        <span className="text-ink-soft">{words}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to="/pencarian/hasil"
            search={{ kata: words.slice(0, 80) }}
            className="font-semibold text-coral-deep hover:underline"
          >
            {words}
          </Link>
          {is_arranged ? <Badge tone="violet">Diatur</Badge> : null}
        </span>
      ),
  },
  {
    id: 'dicari',
    title: 'Dicari',
    isNumber: true,
    isSortable: true,
    cell: ({ searched }) => <strong>{withDots(searched)}</strong>,
  },
  { id: 'ketemu', title: 'Ketemu', isNumber: true, cell: ({ found }) => withDots(found) },
  {
    id: 'diklik',
    title: 'Diklik',
    isNumber: true,
    isSortable: true,
    cell: ({ clicked }) => withDots(clicked),
  },
  {
    id: 'dibeli',
    title: 'Dibeli',
    isNumber: true,
    isSortable: true,
    cell: ({ bought }) => withDots(bought),
  },
  {
    id: 'sia',
    title: 'Sia-sia',
    isNumber: true,
    isSortable: true,
    cell: ({ missed }) => (missed > 0 ? <strong>{withDots(missed)}</strong> : '0'),
  },
  {
    id: 'tindakan',
    title: 'Tindakan',
    cell: ({ words, missed, is_masked }) =>
      missed > 0 && !is_masked ? (
        <Button size="small" aria-label={`Jadikan sinonim: ${words}`} onClick={() => onMissed(words)}>
          Jadikan sinonim
        </Button>
      ) : null,
  },
]
