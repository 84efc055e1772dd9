import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { StaffQuiz } from '../../../contract/staff/quizzes.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { say } from '../../ui/toast.ts'
import { quizzesQuery } from './quiz-queries.ts'

/** Shows a quiz to shoppers or hides it, copies it, and deletes one that nobody has finished. */
export function QuizActions({ found, onReload }: { found: StaffQuiz; onReload: () => void }) {
  const [asked, setAsked] = useState<'switch' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Link
        to="/promosi/kuis/$id"
        params={{ id: 'baru' }}
        search={{ dari: found.id }}
        className={buttonClass()}
      >
        Salin
      </Link>
      {found.members === 0 ? (
        <Button variant="danger" onClick={() => setAsked('remove')}>
          Hapus …
        </Button>
      ) : null}
      <Button variant={found.is_active ? 'danger' : 'tint'} onClick={() => setAsked('switch')}>
        {found.is_active ? 'Matikan' : 'Tayangkan'}
      </Button>
      {asked === 'switch' ? <SwitchDialog found={found} onClose={close} onReload={onReload} /> : null}
      {asked === 'remove' ? <RemoveDialog found={found} onClose={close} /> : null}
    </>
  )
}

function SwitchDialog({
  found: { id, version, is_active: isStopping, quiz },
  onClose,
  onReload,
}: {
  found: StaffQuiz
  onClose: () => void
  onReload: () => void
}) {
  const queries = useQueryClient()
  const turning = useMutation({
    mutationFn: () => call('POST', `/quizzes/${id}/switch`, { body: { version, is_active: !isStopping } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: quizzesQuery.queryKey })
      say(isStopping ? 'Kuis dimatikan.' : 'Kuis tayang.')
      onClose()
      onReload()
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={isStopping ? `Matikan “${quiz.name}”` : `Tayangkan “${quiz.name}”`}
      consequences={
        isStopping
          ? [
              'Hilang dari halaman Kuis sekarang juga; tautannya tidak menemukan apa-apa.',
              'Yang sedang mengisi tidak bisa menyelesaikannya.',
              'Hasil yang sudah didapat pembeli tetap tersimpan.',
            ]
          : [
              'Tampil di halaman Kuis sekarang juga, seperti yang terakhir disimpan.',
              'Pembeli perlu masuk untuk mengisinya.',
            ]
      }
      action={isStopping ? 'Matikan' : 'Tayangkan'}
      isDanger={isStopping}
      isBusy={turning.isPending}
      refusal={turning.isError ? messageOf(turning.error) : null}
      onAction={() => turning.mutate()}
    />
  )
}

function RemoveDialog({
  found: { id, version, is_active, quiz },
  onClose,
}: {
  found: StaffQuiz
  onClose: () => void
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removing = useMutation({
    mutationFn: () => call('DELETE', `/quizzes/${id}`, { query: { version, is_active } }),
    async onSuccess() {
      say('Kuis dihapus.')
      // The page of the one that is gone is left first, or it would be fetched once more.
      await navigate({ to: '/promosi/kuis', ignoreBlocker: true })
      await queries.invalidateQueries({ queryKey: quizzesQuery.queryKey })
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Hapus “${quiz.name}”?`}
      consequences={[
        'Belum ada pembeli yang menyelesaikannya, jadi tidak ada hasil yang hilang.',
        'Hilang dari toko dan dari sini. Tidak bisa diurungkan.',
      ]}
      action="Hapus kuis"
      isDanger
      isBusy={removing.isPending}
      refusal={removing.isError ? messageOf(removing.error) : null}
      onAction={() => removing.mutate()}
    />
  )
}

/** "1.204 pembeli pernah menyelesaikannya" */
export const membersText = (members: number) =>
  members === 0 ? 'Belum ada yang menyelesaikannya.' : `${withDots(members)} pembeli pernah menyelesaikannya.`
