import { useQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { type StaffTag, tagKindWords, tagPlaceWords } from '../../../contract/staff/tags.ts'
import { tagKinds, tagPlaces } from '../../../contract/tags.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { type TagSearch, tagsQuery } from './tag-queries.ts'

/** Tags, concerns, skin types and labels, with where the shop shows each (CAT-03). */
export function TagList({
  search,
  onSearch,
}: {
  search: TagSearch
  onSearch: (change: Partial<TagSearch>) => void
}) {
  const list = useQuery(tagsQuery)
  const sought = (search.cari ?? '').toLowerCase()
  const ofKind = (kind: TagSearch['jenis']) =>
    list.data?.filter(tag => kind === undefined || tag.kind === kind)
  const rows = ofKind(search.jenis)?.filter(
    ({ name, slug, places }) =>
      (name.toLowerCase().includes(sought) || slug.includes(sought)) &&
      (search.tempat === undefined || places.includes(search.tempat)),
  )
  const tab = (label: string, jenis: TagSearch['jenis']) => ({
    label,
    count: list.data && countText(ofKind(jenis)?.length ?? 0),
    isActive: search.jenis === jenis,
    link: { to: '/label', search: { jenis } } as const,
  })
  return (
    <div className="stack gap-3.5">
      <Tabs
        label="Jenis tag"
        tabs={[tab('Semua', undefined), ...tagKinds.map(kind => tab(tagKindWords[kind].many, kind))]}
      />
      <FilterBar
        searchFor="nama atau alamat"
        query={search.cari}
        onQuery={cari => onSearch({ cari })}
        filters={[
          {
            id: 'tempat',
            label: 'Tempat',
            value: search.tempat,
            choices: tagPlaces.map(place => ({ value: place, name: tagPlaceWords[place].name })),
            onChange: tempat => onSearch({ tempat: tempat as TagSearch['tempat'] }),
          },
        ]}
        onClear={() => onSearch({ tempat: undefined })}
      />
      <ListTable
        query={list}
        label="Tag"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Tags} title="Tidak ada tag yang cocok">
            Ubah pencarian atau saringannya, atau tambah tag.
          </EmptyState>
        }
      />
    </div>
  )
}

const opening = { link: ({ id }: StaffTag) => ({ to: '/label/$id', params: { id } }) as const }

const columns: Column<StaffTag>[] = [
  {
    id: 'nama',
    title: 'Nama',
    cell: ({ name, slug }) => (
      <span className="block min-w-0">
        <strong className="block wrap-anywhere">{name}</strong>
        <span className="text-note wrap-anywhere text-ink-soft">{slug}</span>
      </span>
    ),
  },
  {
    id: 'jenis',
    title: 'Jenis',
    isBesideName: true,
    cell: ({ kind }) => (
      <Badge tone={kind === 'label' ? 'coral' : kind === 'tag' ? 'plain' : 'teal'}>
        {tagKindWords[kind].one}
      </Badge>
    ),
  },
  { id: 'produk', title: 'Produk', isNumber: true, cell: ({ products }) => countText(products) },
  {
    id: 'tempat',
    title: 'Tampil di',
    cell: ({ places }) =>
      places.map(place => tagPlaceWords[place].name).join(', ') || (
        <span className="text-ink-soft">Tidak di mana pun</span>
      ),
  },
]
