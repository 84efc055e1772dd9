import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import { reviewMarks, type StaffReviewRow } from '../../../contract/staff/reviews.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { shortCount } from '../values/counts.ts'
import { DateTime } from '../values/date-time.tsx'
import { ListControls } from '../views/list-controls.tsx'
import {
  FIRST_PART,
  type PartName,
  partNamesInOrder,
  type ReviewSearch,
  reviewCountsQuery,
  reviewsQuery,
} from './review-queries.ts'
import { Doubts, Marks, StarCount, StatusBadge } from './review-words.tsx'

const parts: Record<PartName, string> = {
  putuskan: 'Perlu diputuskan',
  dilaporkan: 'Dilaporkan',
  tayang: 'Tayang',
  ditolak: 'Ditolak',
}

export function ReviewTabs({ search }: { search: ReviewSearch }) {
  const counts = useQuery(reviewCountsQuery).data
  const countOf: Partial<Record<PartName, number | undefined>> = {
    putuskan: counts?.waiting,
    dilaporkan: counts?.reported,
  }
  return (
    <Tabs
      label="Ulasan menurut keadaannya"
      tabs={partNamesInOrder.map(part => {
        const count = countOf[part]
        return {
          label: parts[part],
          count: count === undefined ? undefined : shortCount(count),
          isActive: part === (search.bagian ?? FIRST_PART),
          link: { to: '/ulasan', search: { bagian: part === FIRST_PART ? undefined : part } },
        }
      })}
    />
  )
}

/** A part of the reviews; what waits begins with the most suspicious (CARE-05). */
export function ReviewList({
  search,
  onSearch,
}: {
  search: ReviewSearch
  onSearch: (change: Partial<ReviewSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(reviewsQuery(search))
  const narrow = (change: Partial<ReviewSearch>) => onSearch({ ...change, sesudah: undefined })
  const isNarrowed = [search.cari, search.produk, search.bintang, search.foto, search.tanda].some(Boolean)
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="nama produk, kata di ulasan"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          // Set by a review's own page: there are too many to list.
          ...(search.produk
            ? [
                {
                  id: 'produk',
                  label: 'Produk',
                  value: search.produk,
                  typed: 'text' as const,
                  shown: list.data?.rows.find(({ product }) => product.id === search.produk)?.product.name,
                  onChange: (produk: string | undefined) => narrow({ produk }),
                },
              ]
            : []),
          {
            id: 'bintang',
            label: 'Bintang',
            value: search.bintang,
            choices: ['5', '4', '3', '2', '1'].map(value => ({ value, name: value })),
            onChange: bintang => narrow({ bintang: bintang as ReviewSearch['bintang'] }),
          },
          {
            id: 'foto',
            label: 'Foto',
            value: search.foto,
            choices: [
              { value: 'ada', name: 'ada' },
              { value: 'tanpa', name: 'tidak ada' },
            ],
            onChange: foto => narrow({ foto: foto as ReviewSearch['foto'] }),
          },
          {
            id: 'tanda',
            label: 'Tanda',
            value: search.tanda,
            choices: Object.entries(reviewMarks).map(([value, name]) => ({ value, name })),
            onChange: tanda => narrow({ tanda: tanda as ReviewSearch['tanda'] }),
          },
        ]}
        onClear={() => narrow({ produk: undefined, bintang: undefined, foto: undefined, tanda: undefined })}
        controls={<ListControls list="reviews" columns={columns} search={search} onSearch={onSearch} />}
      />
      <ListTable
        query={list}
        label="Ulasan"
        columns={columns}
        rows={list.data?.rows}
        rowId={({ id }) => id}
        rowName={({ product, author }) => `${product.name}, oleh ${author}`}
        opening={{ link: ({ id }) => ({ to: '/ulasan/$id', params: { id }, search }) as const }}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={BadgeCheck} title="Tidak ada ulasan di sini">
            {isNarrowed ? 'Coba kata atau saringan lain.' : 'Yang baru muncul dengan sendirinya.'}
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} ulasan di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const columns: Column<StaffReviewRow>[] = [
  {
    id: 'produk',
    title: 'Produk',
    cell: ({ product, author }) => (
      <span className="flex items-center gap-3">
        {product.image ? <Picture src={mediaUrl(product.image, 96)} alt="" sizePx={44} /> : null}
        <span className="min-w-0">
          <strong className="line-clamp-2">{product.name}</strong>
          <span className="block text-note text-ink-soft">{author}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'bintang',
    title: 'Bintang',
    isBesideName: true,
    cell: ({ stars }) => <StarCount stars={stars} />,
  },
  {
    id: 'isi',
    title: 'Ulasan',
    cell: ({ text }) => <span className="line-clamp-2 max-w-96 break-words">{text || 'Hanya bintang'}</span>,
  },
  {
    id: 'foto',
    title: 'Foto',
    cell: ({ photo, photos }) =>
      photo ? (
        <span className="relative inline-block">
          <Picture src={mediaUrl(photo, 96)} alt="" sizePx={52} />
          {photos > 1 ? (
            <span className="figure absolute right-1 bottom-1 rounded-pill bg-card px-1.5 text-note">
              {photos}
            </span>
          ) : null}
        </span>
      ) : (
        '–'
      ),
  },
  { id: 'curiga', title: 'Perlu dicermati', cell: row => <Doubts {...row} /> },
  {
    id: 'keadaan',
    title: 'Keadaan',
    cell: row => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge status={row.status} />
        <Marks {...row} />
      </span>
    ),
  },
  { id: 'ditulis', title: 'Ditulis', cell: ({ written_at: at }) => <DateTime at={at} /> },
]
