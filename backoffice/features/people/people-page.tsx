import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { StaffPerson, StaffState } from '../../../contract/staff/people.ts'
import {
  arrangePeople,
  factorsText,
  peopleColumns,
  staffStateLabels,
} from '../../../contract/staff/people-list.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan, useMe } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { say } from '../../ui/toast.ts'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Initials } from '../values/person.tsx'
import { ListControls } from '../views/list-controls.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { isGrantable } from './grantable.ts'
import { peopleFilterOf, peopleQuery, rolesQuery } from './people-queries.ts'
import type { PeopleSearch } from './people-search.ts'
import { ResetFactorsDialog } from './reset-factors-dialog.tsx'

const tones: Record<StaffState, Tone> = { invited: 'sun', active: 'teal', ended: 'plain' }

type PersonAction = { kind: 'role' | 'end-sessions' | 'reset-factors' | 'end'; person: StaffPerson }

/** Everybody who works here: their role, and when they were last seen. */
export function PeopleList({
  search,
  onSearch,
}: {
  search: PeopleSearch
  onSearch: (change: Partial<PeopleSearch>) => void
}) {
  const queries = useQueryClient()
  const people = useQuery(peopleQuery)
  const [act, setAct] = useState<PersonAction | null>(null)
  const ending = useMutation({
    mutationFn: ({ id }: StaffPerson) => call('DELETE', `/people/${encodeURIComponent(id)}`),
    async onSuccess(_, { name }) {
      await queries.invalidateQueries(peopleQuery)
      setAct(null)
      say(`Akses ${name} diakhiri.`)
    },
  })
  const columns = useColumns(setAct)
  const roles = [...new Map(people.data?.map(({ role }) => [role.key, role.name])).entries()]
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="nama atau email"
        query={search.cari}
        onQuery={cari => onSearch({ cari })}
        filters={[
          {
            id: 'keadaan',
            label: 'Keadaan',
            value: search.keadaan,
            choices: Object.entries(staffStateLabels).map(([value, name]) => ({ value, name })),
            onChange: keadaan => onSearch({ keadaan: keadaan as StaffState | undefined }),
          },
          {
            id: 'peran',
            label: 'Peran',
            value: search.peran,
            choices: roles.map(([value, name]) => ({ value, name })),
            onChange: peran => onSearch({ peran }),
          },
        ]}
        onClear={() => onSearch({ keadaan: undefined, peran: undefined })}
        controls={<ListControls list="people" columns={columns} search={search} onSearch={onSearch} />}
      />
      <ListTable
        query={people}
        label="Staf"
        columns={columns}
        rows={people.data && arrangePeople(people.data, peopleFilterOf(search))}
        rowId={personId}
        rowName={personName}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={UsersRound} title="Tidak ada yang cocok">
            Ubah atau hapus saringannya.
          </EmptyState>
        }
      />
      {act?.kind === 'role' ? <ChangeRoleDialog person={act.person} onClose={() => setAct(null)} /> : null}
      {act?.kind === 'end-sessions' ? (
        <EndSessionsDialog person={act.person} onClose={() => setAct(null)} />
      ) : null}
      {act?.kind === 'reset-factors' ? (
        <ResetFactorsDialog person={act.person} onClose={() => setAct(null)} />
      ) : null}
      <ActionDialog
        isOpen={act?.kind === 'end'}
        onClose={() => {
          setAct(null)
          ending.reset()
        }}
        title={`Akhiri akses ${act?.person.name ?? ''}?`}
        consequences={[
          'Semua sesinya langsung berakhir, dan akunnya tidak bisa dibuka lagi.',
          'Yang pernah dikerjakannya tetap tercatat di jurnal.',
          'Kalau kembali bekerja, orang ini perlu diundang dengan alamat lain.',
        ]}
        action="Akhiri akses"
        isDanger
        isBusy={ending.isPending}
        refusal={ending.isError ? messageOf(ending.error) : null}
        onAction={() => act && ending.mutate(act.person)}
      />
    </div>
  )
}

const personId = ({ id }: StaffPerson) => id
const personName = ({ name }: StaffPerson) => name

function useColumns(onAction: (act: PersonAction) => void): Column<StaffPerson>[] {
  const me = useMe()
  const can = useCan()
  const canAct = can('staff.invite') || can('staff.roles')
  return [
    {
      id: 'nama',
      title: peopleColumns.nama,
      isSortable: true,
      cell: ({ name, email, id }) => (
        <span className="flex items-center gap-3">
          <Initials name={name} />
          <span className="min-w-0">
            <strong className="block">
              {name}
              {id === me.id ? <span className="font-medium text-ink-soft"> (kamu)</span> : null}
            </strong>
            <span className="block truncate text-note text-ink-soft">{email}</span>
          </span>
        </span>
      ),
    },
    { id: 'peran', title: peopleColumns.peran, isSortable: true, cell: ({ role }) => role.name },
    {
      id: 'keadaan',
      title: peopleColumns.keadaan,
      cell: ({ state }) => <Badge tone={tones[state]}>{staffStateLabels[state]}</Badge>,
    },
    {
      id: 'bukti',
      title: peopleColumns.bukti,
      cell: person =>
        person.state === 'invited' && person.invited_until ? (
          <span className="text-note text-ink-soft">
            undangan sampai <DateTime at={person.invited_until} />
          </span>
        ) : (
          <span className={person.factors.length === 0 ? 'text-ink-soft' : ''}>{factorsText(person)}</span>
        ),
    },
    {
      id: 'terlihat',
      title: peopleColumns.terlihat,
      isSortable: true,
      cell: ({ last_seen_at }) =>
        last_seen_at ? <DateTime at={last_seen_at} /> : <span className="text-ink-soft">belum pernah</span>,
    },
    ...(canAct
      ? [
          {
            id: 'tindakan',
            title: 'Tindakan',
            isNumber: true,
            isBesideName: true,
            cell: (person: StaffPerson) =>
              person.id === me.id || person.state === 'ended' ? null : (
                <PersonActions person={person} onAction={onAction} />
              ),
          },
        ]
      : []),
  ]
}

function PersonActions({ person, onAction }: { person: StaffPerson; onAction: (act: PersonAction) => void }) {
  const can = useCan()
  const { permissions } = useMe()
  const roles = useQuery(rolesQuery)
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => call('POST', `/people/${encodeURIComponent(person.id)}/invitation`),
    async onSuccess() {
      await queries.invalidateQueries(peopleQuery)
      say(`Undangan baru dikirim ke ${person.email}.`)
    },
  })
  // Nobody acts on a person who may do more; the server checks it again.
  const role = roles.data?.find(({ key }) => key === person.role.key)
  if (role && !isGrantable(role, permissions)) return null
  return (
    <span className="inline-flex items-center gap-2">
      {again.isError ? (
        <span role="alert" className="text-note whitespace-normal text-rose-ink">
          {messageOf(again.error)}
        </span>
      ) : null}
      <Menu
        trigger={
          <IconButton label={`Tindakan untuk ${person.name}`}>
            <MoreHorizontal aria-hidden size={18} />
          </IconButton>
        }
      >
        {person.state === 'invited' && can('staff.invite') ? (
          <>
            <MenuItem onClick={() => again.mutate()}>Kirim undangan lagi</MenuItem>
            <MenuLine />
          </>
        ) : null}
        {can('staff.roles') ? (
          <MenuItem onClick={() => onAction({ kind: 'role', person })}>Ganti peran …</MenuItem>
        ) : null}
        {person.state === 'active' && can('staff.invite') ? (
          <>
            <MenuItem onClick={() => onAction({ kind: 'end-sessions', person })}>
              Akhiri semua sesi …
            </MenuItem>
            <MenuItem onClick={() => onAction({ kind: 'reset-factors', person })}>
              Atur ulang bukti kedua …
            </MenuItem>
            <MenuLine />
          </>
        ) : null}
        {can('staff.invite') ? (
          <MenuItem onClick={() => onAction({ kind: 'end', person })}>Akhiri akses …</MenuItem>
        ) : null}
      </Menu>
    </span>
  )
}
