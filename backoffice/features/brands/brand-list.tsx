import { useQuery } from '@tanstack/react-query'
import { Sticker } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import type { StaffBrand } from '../../../contract/staff/brands.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { type BrandSearch, brandsQuery } from './brand-queries.ts'

/** The brands by name, with what the page of each still lacks (CAT-02). */
export function BrandList({
  search,
  onSearch,
}: {
  search: BrandSearch
  onSearch: (change: Partial<BrandSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(brandsQuery(search))
  const narrow = (change: Partial<BrandSearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="nama atau negara"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'tampil',
            label: 'Tampilkan',
            value: search.tampil,
            choices: [
              { value: 'featured', name: 'Merek pilihan' },
              { value: 'no-logo', name: 'Belum ada logo' },
              { value: 'no-story', name: 'Belum ada cerita' },
              { value: 'empty', name: 'Tanpa produk' },
            ],
            onChange: tampil => narrow({ tampil: tampil as BrandSearch['tampil'] }),
          },
        ]}
        onClear={() => narrow({ tampil: undefined })}
      />
      <ListTable
        query={list}
        label="Merek"
        columns={columns}
        rows={list.data?.rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Sticker} title="Tidak ada merek yang cocok">
            Ubah pencarian atau saringannya, atau tambah merek.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} merek di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const opening = { link: ({ id }: StaffBrand) => ({ to: '/merek/$id', params: { id } }) as const }

const columns: Column<StaffBrand>[] = [
  {
    id: 'nama',
    title: 'Merek',
    cell: ({ name, logo }) => (
      <span className="flex min-w-0 items-center gap-3">
        {logo ? (
          <img
            src={mediaUrl(logo, 160)}
            alt=""
            loading="lazy"
            className="h-9 w-20 shrink-0 rounded-control border border-rule bg-white object-contain p-1.5"
          />
        ) : (
          <span
            aria-hidden
            className="grid h-9 w-20 shrink-0 place-items-center rounded-control bg-well text-note text-ink-soft"
          >
            {name.slice(0, 2)}
          </span>
        )}
        <strong className="wrap-anywhere">{name}</strong>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ is_featured: isFeatured, products }) =>
      isFeatured ? (
        <Badge tone="teal">Pilihan</Badge>
      ) : products === 0 ? (
        <Badge tone="sun">Kosong</Badge>
      ) : null,
  },
  { id: 'negara', title: 'Negara', cell: ({ country }) => country || '–' },
  { id: 'produk', title: 'Produk', isNumber: true, cell: ({ products }) => countText(products) },
  {
    id: 'kurang',
    title: 'Belum ada',
    cell: ({ logo, has_story: hasStory }) =>
      [logo ? '' : 'logo', hasStory ? '' : 'cerita'].filter(Boolean).join(', ') || '–',
  },
]
