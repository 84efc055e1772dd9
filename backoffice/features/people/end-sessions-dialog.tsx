import { useMutation } from '@tanstack/react-query'
import type { StaffPerson } from '../../../contract/staff/people.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { say } from '../../ui/toast.ts'

/** Ends all sessions of a colleague, whose laptop or phone was stolen for example. */
export function EndSessionsDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const ending = useMutation({
    mutationFn: () => call<{ ended: number }>('DELETE', `/people/${encodeURIComponent(person.id)}/sessions`),
    onSuccess({ ended }) {
      onClose()
      say(
        ended === 0
          ? `${person.name} sedang tidak masuk di mana pun.`
          : `${ended} sesi ${person.name} diakhiri.`,
      )
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Akhiri semua sesi ${person.name}?`}
      consequences={[
        'Di semua perangkat, halaman yang terbuka langsung tidak bisa dipakai lagi.',
        'Akunnya tetap aktif: orang ini bisa masuk lagi dengan kata sandi dan bukti keduanya.',
        'Ponsel dengan passkey atau aplikasi kode ikut hilang? Atur ulang juga bukti keduanya.',
      ]}
      action="Akhiri semua sesi"
      isDanger
      isBusy={ending.isPending}
      refusal={ending.isError ? messageOf(ending.error) : null}
      onAction={() => ending.mutate()}
    />
  )
}
