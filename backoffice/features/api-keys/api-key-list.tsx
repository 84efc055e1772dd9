import { useQuery } from '@tanstack/react-query'
import { KeyRound, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { API_KEY_PREFIX, type ApiKey, type ApiKeyState } from '../../../contract/staff/api-keys.ts'
import { permissionLabel } from '../../../contract/staff/permissions.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { apiKeysQuery } from './api-keys-query.ts'
import { RenewKeyDialog, RevokeKeyDialog } from './key-dialogs.tsx'

const states: Record<ApiKeyState, { word: string; tone: Tone }> = {
  waiting: { word: 'Belum ditampilkan', tone: 'sun' },
  active: { word: 'Aktif', tone: 'teal' },
  expired: { word: 'Kedaluwarsa', tone: 'rose' },
  revoked: { word: 'Dicabut', tone: 'plain' },
}

type KeyAction = { kind: 'renew' | 'revoke'; apiKey: ApiKey }

/** The keys of programs: what each may do, and when it was last used. */
export function ApiKeyList({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
}) {
  const keys = useQuery(apiKeysQuery)
  const [action, setAction] = useState<KeyAction | null>(null)
  const close = () => setAction(null)
  return (
    <>
      <ListTable
        query={keys}
        label="Kunci API"
        columns={columnsWith(setAction)}
        rows={keys.data}
        rowId={keyId}
        rowName={keyName}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={KeyRound} title="Belum ada kunci API">
            Kunci memberi program atau mitra izin bekerja di sini tanpa kata sandi orang.
          </EmptyState>
        }
      />
      {action?.kind === 'renew' ? <RenewKeyDialog apiKey={action.apiKey} onClose={close} /> : null}
      {action?.kind === 'revoke' ? <RevokeKeyDialog apiKey={action.apiKey} onClose={close} /> : null}
    </>
  )
}

const keyId = ({ id }: ApiKey) => id
const keyName = ({ name }: ApiKey) => name

const columnsWith = (onAction: (action: KeyAction) => void): Column<ApiKey>[] => [
  {
    id: 'nama',
    title: 'Nama',
    cell: ({ name, ending, made_by, made_at }) => (
      <span className="min-w-0">
        <strong className="block">{name}</strong>
        {ending ? (
          <span className="figure block text-note text-ink-soft">
            {API_KEY_PREFIX}…{ending}
          </span>
        ) : null}
        <span className="block text-note text-ink-soft">
          dibuat {made_by}, <DateTime at={made_at} />
        </span>
      </span>
    ),
  },
  { id: 'izin', title: 'Izin', cell: key => <Permissions of={key} /> },
  { id: 'keadaan', title: 'Keadaan', cell: key => <State of={key} /> },
  {
    id: 'dipakai',
    title: 'Terakhir dipakai',
    cell: ({ last_used_at: at }) =>
      at ? <DateTime at={at} /> : <span className="text-ink-soft">belum pernah</span>,
  },
  {
    id: 'sampai',
    title: 'Berlaku sampai',
    cell: ({ expires_at: at }) =>
      at ? <DateTime at={at} /> : <span className="text-ink-soft">dicabut</span>,
  },
  { id: 'batas', title: 'Per menit', isNumber: true, cell: ({ calls_per_minute: calls }) => calls },
  {
    id: 'tindakan',
    title: 'Tindakan',
    isNumber: true,
    isBesideName: true,
    cell: apiKey =>
      apiKey.state === 'revoked' ? null : (
        <Menu
          trigger={
            <IconButton label={`Tindakan untuk ${apiKey.name}`}>
              <MoreHorizontal aria-hidden size={18} />
            </IconButton>
          }
        >
          {apiKey.state === 'expired' ? null : (
            <MenuItem onClick={() => onAction({ kind: 'renew', apiKey })}>
              {apiKey.state === 'waiting' ? 'Tampilkan kunci …' : 'Ganti kunci …'}
            </MenuItem>
          )}
          <MenuItem onClick={() => onAction({ kind: 'revoke', apiKey })}>Cabut kunci …</MenuItem>
        </Menu>
      ),
  },
]

const Permissions = ({ of: { permissions } }: { of: ApiKey }) => (
  <ul className="max-w-md text-note whitespace-normal">
    {permissions.map(name => (
      <li key={name}>{permissionLabel(name)}</li>
    ))}
  </ul>
)

const State = ({ of: key }: { of: ApiKey }) => (
  <span className="block whitespace-normal">
    <Badge tone={states[key.state].tone}>{states[key.state].word}</Badge>
    {key.old_ends_at ? (
      <span className="mt-1 block text-note text-ink-soft">
        kunci lama sampai <DateTime at={key.old_ends_at} />
      </span>
    ) : null}
    {key.is_known_to_former_staff ? (
      <span className="mt-1 block text-note font-semibold text-rose-ink">
        Yang pernah melihatnya sudah tidak bekerja di sini: ganti kuncinya.
      </span>
    ) : null}
  </span>
)
