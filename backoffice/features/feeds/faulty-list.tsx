import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Sparkles } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import {
  type FaultyProduct,
  type FeedFault,
  merchantFaults,
  sitemapFaults,
} from '../../../contract/staff/feeds.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { faultyQuery } from './feed-queries.ts'
import type { FeedSearch } from './feed-search.ts'

/** The fault's words. */
export const faultTexts: Record<FeedFault, { label: string; note: string }> = {
  ...merchantFaults,
  ...sitemapFaults,
}

/** The products with one fault, each leading to its editor. */
export function FaultyList({
  fault,
  search,
  onSearch,
}: {
  fault: FeedFault
  search: FeedSearch
  onSearch: (change: Partial<FeedSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(faultyQuery(fault, search.sesudah))
  return (
    <ListTable
      query={list}
      label={faultTexts[fault].label}
      columns={columns}
      rows={list.data?.rows}
      rowId={idOf}
      rowName={nameOf}
      opening={opening}
      search={search}
      onSearch={onSearch}
      empty={
        <EmptyState icon={CircleCheck} title="Tidak ada lagi">
          Semua produk sudah dibenahi.
        </EmptyState>
      }
      count={list.data && `${list.data.rows.length} produk di halaman ini`}
      next={list.data?.next}
    />
  )
}

const idOf = ({ id }: FaultyProduct) => id
const nameOf = ({ name }: FaultyProduct) => name
const opening = { link: ({ id }: FaultyProduct) => ({ to: '/produk/$id', params: { id } }) as const }

const columns: Column<FaultyProduct>[] = [
  {
    id: 'produk',
    title: 'Produk',
    cell: ({ name, brand, image }) => (
      <span className="flex min-w-0 items-center gap-3">
        {image ? (
          <Picture src={mediaUrl(image, 160)} alt="" sizePx={52} />
        ) : (
          <span
            aria-hidden
            className="grid size-13 shrink-0 place-items-center rounded-control bg-well text-ink-soft"
          >
            <Sparkles size={20} strokeWidth={1.6} />
          </span>
        )}
        <span className="min-w-0">
          <span className="block text-note font-medium text-ink-soft">{brand}</span>
          <strong className="block">{name}</strong>
        </span>
      </span>
    ),
  },
  {
    id: 'varian',
    title: 'Varian',
    cell: ({ skus }) =>
      skus.length === 0 ? (
        <span className="text-faint">seluruh produk</span>
      ) : (
        <span className="break-all">
          {skus.slice(0, SKUS_SHOWN).join(', ')}
          {skus.length > SKUS_SHOWN ? ` dan ${skus.length - SKUS_SHOWN} lagi` : ''}
        </span>
      ),
  },
]

const SKUS_SHOWN = 4
