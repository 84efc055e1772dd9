import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey, IssuedApiKey } from '../../../contract/staff/api-keys.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { apiKeysQuery } from './api-keys-query.ts'
import { ShownKey } from './shown-key.tsx'

const overlaps = [
  { value: '24', name: '24 jam lagi' },
  { value: '72', name: '3 hari lagi' },
  { value: '0', name: 'Tidak lagi, mulai sekarang' },
]

/** Replaces a key, or shows one for the first time that a second person has approved. */
export function RenewKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queries = useQueryClient()
  const isFirst = apiKey.state === 'waiting'
  const [overlap, setOverlap] = useState('24')
  const renewing = useMutation({
    mutationFn: () =>
      call<IssuedApiKey>('POST', `/api-keys/${apiKey.id}/secret`, {
        body: { overlap_hours: isFirst ? 0 : Number(overlap) },
      }),
    onSuccess: () => queries.invalidateQueries(apiKeysQuery),
  })
  if (renewing.data)
    return (
      <Dialog isOpen onClose={null} title={`Kunci ${apiKey.name}`}>
        <ShownKey value={renewing.data.key} onDone={onClose} />
      </Dialog>
    )
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={isFirst ? `Tampilkan kunci ${apiKey.name}?` : `Ganti kunci ${apiKey.name}?`}
      consequences={
        isFirst
          ? [
              'Kuncinya tampil sekali ini, dan langsung berlaku.',
              'Jurnal mencatat bahwa kamu yang melihatnya.',
            ]
          : [
              'Kunci baru tampil sekali ini. Izin dan batasnya tetap.',
              'Program yang belum diberi kunci baru berhenti bekerja setelah kunci lama habis.',
            ]
      }
      action={isFirst ? 'Tampilkan kunci' : 'Ganti kunci'}
      isBusy={renewing.isPending}
      refusal={renewing.isError ? messageOf(renewing.error) : null}
      onAction={() => renewing.mutate()}
    >
      {isFirst ? null : (
        <SelectField
          label="Kunci lama berlaku"
          hint="Kalau kunci lama bocor, hentikan sekarang juga."
          choices={overlaps}
          value={overlap}
          onChange={event => setOverlap(event.currentTarget.value)}
        />
      )}
    </ActionDialog>
  )
}

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queries = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => call('DELETE', `/api-keys/${apiKey.id}`),
    async onSuccess() {
      await queries.invalidateQueries(apiKeysQuery)
      onClose()
      say(`Kunci ${apiKey.name} dicabut.`)
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Cabut kunci ${apiKey.name}?`}
      consequences={[
        'Panggilan berikutnya dengan kunci ini ditolak, dan tidak bisa dipulihkan.',
        'Yang pernah dikerjakannya tetap tercatat di jurnal.',
      ]}
      action="Cabut kunci"
      isDanger
      isBusy={revoking.isPending}
      refusal={revoking.isError ? messageOf(revoking.error) : null}
      onAction={() => revoking.mutate()}
    />
  )
}
