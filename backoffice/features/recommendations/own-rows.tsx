import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { OwnRow } from '../../../contract/staff/own-rows.ts'
import type { Recommendations } from '../../../contract/staff/recommendations.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/toast.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { OwnRowCard, titleOf } from './own-row-card.tsx'
import { recommendationsQuery } from './recommendation-queries.ts'

const OwnRowForm = lazyPart(() => import('./own-row-form.tsx'))

/** The rows that staff made: where each stands, what it shows, and until when. */
export function OwnRows({ data }: { data: Recommendations }) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState<{ row: OwnRow | null } | null>(null)
  const [removed, setRemoved] = useState<OwnRow | null>(null)
  const removing = useMutation({
    mutationFn: ({ id, version }: OwnRow) =>
      call('DELETE', `/recommendations/rows/${id}`, { query: { version } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: recommendationsQuery.queryKey })
      setRemoved(null)
      say('Baris dihapus.')
    },
  })
  return (
    <div className="stack gap-4">
      <div>
        <Button variant="main" onClick={() => setOpened({ row: null })}>
          <Plus aria-hidden size={17} />
          Buat baris
        </Button>
      </div>
      {data.own.length === 0 ? (
        <p className="rounded-box border border-rule bg-card p-6 text-ink-soft">
          Belum ada baris sendiri. Buat satu, misalnya “Pilihan minggu ini” di beranda, atau “UV 8+: stik &
          semprot dulu” yang hanya tampil saat terik.
        </p>
      ) : null}
      {data.own.map(row => (
        <OwnRowCard
          key={row.id}
          row={row}
          data={data}
          onChange={() => setOpened({ row })}
          onRemove={() => setRemoved(row)}
        />
      ))}
      {opened ? (
        <OwnRowForm
          key={opened.row ? `${opened.row.id} ${opened.row.version}` : 'new'}
          row={opened.row}
          data={data}
          onClose={() => setOpened(null)}
          onGiveUp={() => setOpened(null)}
          onReload={row => setOpened(row ? { row } : null)}
        />
      ) : null}
      {removed ? (
        <ActionDialog
          isOpen
          onClose={() => {
            setRemoved(null)
            removing.reset()
          }}
          title={`Hapus baris “${titleOf(removed)}”?`}
          consequences={['Hilang dari toko sekarang juga.', 'Produknya tidak berubah.']}
          action="Hapus baris"
          isDanger
          onAction={() => removing.mutate(removed)}
          isBusy={removing.isPending}
          refusal={removing.isError ? messageOf(removing.error) : null}
        />
      ) : null}
    </div>
  )
}
