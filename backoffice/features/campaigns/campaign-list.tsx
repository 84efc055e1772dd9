import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { campaignPath } from '../../../contract/campaigns.ts'
import type { CampaignRow } from '../../../contract/staff/campaigns.ts'
import {
  type PublicationState,
  publicationStateKeys,
  publicationStates,
} from '../../../contract/staff/publication-states.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { PublicationBadge } from '../values/publication-badge.tsx'
import { type CampaignSearch, campaignListQuery } from './campaign-queries.ts'
import { linkWords } from './section-words.ts'

/** The shop's promotion pages: their state, their plan, and what leads shoppers to them (PROMO-06). */
export function CampaignListTable({
  search,
  onSearch,
}: {
  search: CampaignSearch
  onSearch: (change: Partial<CampaignSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(campaignListQuery(search))
  const narrow = (change: Partial<CampaignSearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="nama, alamat, atau kategori"
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
        label="Halaman kampanye"
        columns={columns}
        rows={list.data?.rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Megaphone} title="Tidak ada halaman kampanye yang cocok">
            Ubah pencarian atau saringannya, atau buat yang baru.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} halaman kampanye di sini`}
        next={list.data?.next}
      />
    </div>
  )
}

const opening = {
  link: ({ id }: CampaignRow) => ({ to: '/etalase/kampanye/$id', params: { id } }) as const,
}

const LINKS_SHOWN = 2

const columns: Column<CampaignRow>[] = [
  {
    id: 'nama',
    title: 'Nama',
    cell: ({ name, slug, has_draft: hasDraft }) => (
      <span className="block min-w-0">
        <strong className="block wrap-anywhere">{name}</strong>
        <span className="text-note wrap-anywhere text-ink-soft">
          {campaignPath(slug)}
          {hasDraft ? ' · ada draf yang belum tayang' : ''}
        </span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <PublicationBadge state={state} />,
  },
  {
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
            <span className="text-ink-soft">{until ? 'sejak ditayangkan' : 'tanpa batas'}</span>
          )}
          {until ? (
            <span className="block text-note text-ink-soft">
              sampai <DateTime at={until} />
            </span>
          ) : null}
        </span>
      ),
  },
  {
    id: 'tautan',
    title: 'Dituju dari',
    cell: ({ links }) =>
      links.length === 0 ? (
        <span className="text-ink-soft">belum ada</span>
      ) : (
        <span className="block wrap-anywhere">
          {links.slice(0, LINKS_SHOWN).map(linkWords).join(', ')}
          {links.length > LINKS_SHOWN ? `, dan ${links.length - LINKS_SHOWN} lagi` : ''}
        </span>
      ),
  },
  {
    id: 'disimpan',
    title: 'Disimpan',
    cell: ({ saved_by: by, saved_at: at }) => (
      <span className="block">
        <DateTime at={at} />
        {by ? <span className="block text-note text-ink-soft">{by}</span> : null}
      </span>
    ),
  },
]
