import { useQuery } from '@tanstack/react-query'
import { UserRoundSearch } from 'lucide-react'
import { memberGroupKeys, memberGroups } from '../../../contract/staff/member-groups.ts'
import { memberSorts, memberStates, type StaffMemberRow } from '../../../contract/staff/members.ts'
import { useCan } from '../../session/session.ts'
import { shownColumns } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButton } from '../jobs/export-button.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { hideWords } from '../lists/private-words.ts'
import { countText } from '../values/counts.ts'
import { ListControls } from '../views/list-controls.tsx'
import { memberColumns } from './member-columns.tsx'
import { type MemberSearch, memberFilterOf, membersQuery } from './member-queries.ts'

interface Props {
  search: MemberSearch
  onSearch: (change: Partial<MemberSearch>, options?: { isNewPage?: boolean }) => void
}

/** Members by group, and found by whatever they say on the telephone (CARE-01). */
export function MemberList({ search, onSearch }: Props) {
  const findsHidden = useCan()('members.reveal')
  const list = useQuery(membersQuery(search))
  const { total } = list.data ?? {}
  return (
    <div className="stack gap-3.5">
      <GroupTabs search={search} />
      <p className="text-note text-ink-soft">
        {search.bagian
          ? memberGroups[search.bagian].rule
          : 'Semua yang punya akun. Seorang pelanggan bisa masuk beberapa kelompok.'}
      </p>
      <MemberFilters search={search} onSearch={onSearch} />
      <ListTable
        query={list}
        label="Pelanggan"
        columns={memberColumns}
        rows={list.data?.members}
        rowId={({ id }: StaffMemberRow) => id}
        rowName={({ name }: StaffMemberRow) => name || 'Tanpa nama'}
        opening={{ link: ({ id }) => ({ to: '/pelanggan/$id', params: { id } }) }}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={UserRoundSearch} title="Tidak ada pelanggan yang cocok">
            {findsHidden ? 'Coba empat angka terakhir teleponnya' : 'Coba nama depannya'}, atau kode salah
            satu pesanannya.
          </EmptyState>
        }
        count={total && `${countText(total.count, total.is_estimate)} pelanggan`}
        next={list.data?.next}
      />
    </div>
  )
}

/** The words are kept: whoever is looked for may be in any group. */
function GroupTabs({ search: { bagian: current, cari } }: { search: MemberSearch }) {
  const tab = (label: string, bagian: MemberSearch['bagian']) => ({
    label,
    isActive: bagian === current,
    link: { to: '/pelanggan', ...hideWords({ bagian, cari }) } as const,
  })
  return (
    <Tabs
      label="Kelompok pelanggan"
      tabs={[tab('Semua', undefined), ...memberGroupKeys.map(group => tab(memberGroups[group].label, group))]}
    />
  )
}

function MemberFilters({ search, onSearch }: Props) {
  const findsHidden = useCan()('members.reveal')
  const narrow = (change: Partial<MemberSearch>) => onSearch({ ...change, sesudah: undefined })
  const choicesOf = (names: Record<string, string>) =>
    Object.entries(names).map(([value, name]) => ({ value, name }))
  return (
    <FilterBar
      searchFor={findsHidden ? 'nama, telepon, kode' : 'nama depan, kode'}
      query={search.cari}
      onQuery={cari => narrow({ cari })}
      filters={[
        {
          id: 'keadaan',
          label: 'Keadaan',
          value: search.keadaan,
          choices: choicesOf(memberStates),
          onChange: keadaan => narrow({ keadaan: keadaan as MemberSearch['keadaan'] }),
        },
        {
          id: 'sejak',
          label: 'Bergabung sejak',
          value: search.sejak,
          onChange: sejak => narrow({ sejak }),
        },
        {
          id: 'sampai',
          label: 'Bergabung sampai',
          value: search.sampai,
          onChange: sampai => narrow({ sampai }),
        },
        {
          id: 'urutan',
          label: 'Urutan',
          value: search.urutan,
          choices: choicesOf(memberSorts),
          onChange: urutan => narrow({ urutan: urutan as MemberSearch['urutan'] }),
        },
      ]}
      onClear={() => narrow({ keadaan: undefined, sejak: undefined, sampai: undefined, urutan: undefined })}
      controls={
        <ListControls
          list="members"
          ready={readyViews}
          columns={memberColumns}
          search={search}
          onSearch={onSearch}
        />
      }
    />
  )
}

/** Views that every shop has. */
const readyViews = [
  { name: 'Setia, yang terlama', search: 'bagian=loyal&urutan=oldest' },
  { name: 'Akun terkunci', search: 'keadaan=locked' },
  { name: 'Diblokir', search: 'keadaan=blocked' },
]

/** Exports the members as the list shows them, for whoever may export personal data. */
export function ExportMembers({ search }: { search: MemberSearch }) {
  const can = useCan()
  if (!can('members.export')) return null
  return (
    <ExportButton
      path="/members/file"
      what="daftar pelanggan"
      personalData="Nama lengkap, telepon, dan email."
      body={{
        filter: memberFilterOf(search),
        sort: search.urutan,
        columns: shownColumns(search.kolom, memberColumns),
      }}
    />
  )
}
