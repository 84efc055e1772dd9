import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffRefundRow } from '../../../contract/staff/money-desk.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'

export type ReasonedAct = 'take-out' | 'account-request' | 'returned-transfer'

const words = {
  'take-out': {
    title: 'Keluarkan dari berkas',
    consequences: [
      'Pengembalian ini masuk lagi ke berkas berikutnya, dan rekeningnya bisa diganti pembeli.',
      'Pastikan bank belum mengirimnya: kalau sudah, uangnya terkirim dua kali.',
    ],
    action: 'Keluarkan',
    label: 'Mengapa dikeluarkan?',
    hint: 'Misalnya: bank menolak berkasnya. Hanya staf yang membacanya.',
    done: 'dikeluarkan dari berkas.',
  },
  'account-request': {
    title: 'Minta rekening lain',
    consequences: [
      'Rekening yang sekarang tidak dipakai lagi, dan pengembalian ini keluar dari berkasnya.',
      'Halaman pesanan pembeli meminta rekening lain dan menunjukkan alasannya; ia juga dapat surel.',
      'Pastikan uangnya sudah kembali dari bank. Ini tidak bisa ditarik lagi.',
    ],
    action: 'Minta rekening lain',
    label: 'Mengapa rekeningnya ditolak?',
    hint: 'Pembeli membacanya. Misalnya: nama pemiliknya tidak cocok.',
    done: 'menunggu rekening lain dari pembeli.',
  },
  'returned-transfer': {
    title: 'Transfer kembali',
    consequences: [
      'Uangnya tercatat ada di toko lagi, dan pengembalian ini menunggu rekening lain dari pembeli.',
      'Halaman pesanan pembeli menunjukkan alasannya dan meminta rekening; ia juga dapat surel.',
      'Setelah rekeningnya diisi, berkas bank berikutnya memuatnya. Keadaan pesanannya tidak berubah.',
      'Pastikan uangnya sudah masuk lagi di rekening toko. Ini tidak bisa ditarik lagi.',
    ],
    action: 'Catat transfer kembali',
    label: 'Mengapa transfernya kembali?',
    hint: 'Pembeli membacanya. Misalnya: rekening tujuan sudah ditutup.',
    done: 'menunggu rekening lain dari pembeli.',
  },
} as const

/** Changes where a refund stands, with a reason: out of its file, or waiting for another account of the buyer. */
export function RefundReasonDialog({
  act,
  refund: { id, reference_code: code, file },
  version,
  onClose,
  onDone,
}: {
  act: ReasonedAct
  refund: StaffRefundRow
  /** As the person saw the refund. */
  version: number
  onClose: () => void
  onDone: () => void
}) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const { title, consequences, action, label, hint, done } = words[act]
  const acting = useMutation({
    mutationFn: () => call('POST', `/refunds/${id}/${act}`, { body: { reason: reason.trim(), version } }),
    async onSuccess() {
      onDone()
      say(`Pengembalian ${code} ${done}`)
      await queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={act === 'take-out' && file ? `${title} ${file.number}` : title}
      consequences={consequences}
      action={action}
      isDanger
      isBusy={acting.isPending}
      isIncomplete={reason.trim().length < 3}
      refusal={acting.isError ? messageOf(acting.error) : null}
      onAction={() => acting.mutate()}
    >
      <TextField
        label={label}
        hint={hint}
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
