import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import type { SynonymLine } from '../../../contract/staff/search-desk.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { say } from '../../ui/toast.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { synonymsQuery } from './search-queries.ts'

const SynonymDialog = lazyPart(() => import('./synonym-dialog.tsx'))

/** All lines of synonyms: what shoppers type, and what that also finds (FIND-01). */
export function SynonymList({
  search,
  onSearch,
  isAdding,
  onAdding,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}) {
  const list = useQuery(synonymsQuery)
  const [editing, setEditing] = useState<SynonymLine | null>(null)
  const [removing, setRemoving] = useState<SynonymLine | null>(null)
  const close = () => {
    setEditing(null)
    onAdding(false)
  }
  const sought = (search.cari ?? '').toLowerCase()
  const rows = list.data?.filter(({ words, others }) =>
    [...words, ...others].some(word => word.includes(sought)),
  )
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="kata"
        query={search.cari}
        onQuery={cari => onSearch({ cari })}
        filters={[]}
        onClear={() => onSearch({ cari: undefined })}
      />
      <ListTable
        query={list}
        label="Sinonim"
        columns={columnsWith({ onEdit: setEditing, onRemove: setRemoving })}
        rows={rows}
        rowId={nameOf}
        rowName={nameOf}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Languages} title="Tidak ada sinonim di sini">
            Ubah pencariannya, atau tambah sinonim.
          </EmptyState>
        }
      />
      {isAdding || editing ? <SynonymDialog line={editing} onClose={close} onGiveUp={close} /> : null}
      {removing ? <RemoveDialog line={removing} onClose={() => setRemoving(null)} /> : null}
    </div>
  )
}

function RemoveDialog({ line, onClose }: { line: SynonymLine; onClose: () => void }) {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => call('POST', '/search/synonyms', { body: { before: line, after: null } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['search'] })
      onClose()
      say('Sinonim dihapus. Berlaku mulai pencarian berikutnya.')
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Hapus sinonim “${line.words.join(', ')}”?`}
      consequences={[
        'Mulai pencarian berikutnya, kata-kata ini hanya menemukan yang memuat katanya sendiri.',
      ]}
      action="Hapus sinonim"
      isDanger
      isBusy={removing.isPending}
      refusal={removing.isError ? messageOf(removing.error) : null}
      onAction={() => removing.mutate()}
    />
  )
}

const nameOf = ({ words, others }: SynonymLine) =>
  [words.join(' = '), others.join(', ')].filter(Boolean).join(' → ')

const columnsWith = ({
  onEdit,
  onRemove,
}: Record<'onEdit' | 'onRemove', (line: SynonymLine) => void>): Column<SynonymLine>[] => [
  { id: 'kata', title: 'Yang diketik', cell: ({ words }) => <strong>{words.join(', ')}</strong> },
  {
    id: 'juga',
    title: 'Juga menemukan',
    cell: ({ words, others }) =>
      others.length > 0 ? others.join(', ') : words.length > 1 ? 'satu sama lain' : '–',
  },
  {
    id: 'tindakan',
    title: 'Tindakan',
    cell: line => (
      <span className="flex gap-2">
        <Button size="small" aria-label={`Ubah ${nameOf(line)}`} onClick={() => onEdit(line)}>
          Ubah
        </Button>
        <Button size="small" aria-label={`Hapus ${nameOf(line)}`} onClick={() => onRemove(line)}>
          Hapus
        </Button>
      </span>
    ),
  },
]
