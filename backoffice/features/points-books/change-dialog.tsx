import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import { type MemberBook, type Purse, purses } from '../../../contract/staff/points-desk.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'

/** Gives points or tokens to a member, or takes them back, with a reason. */
export default function ChangeDialog({
  book,
  way,
  onClose,
}: {
  book: MemberBook
  way: 'give' | 'take'
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [purse, setPurse] = useState<Purse>('points')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [lastDay, setLastDay] = useState('')
  const isGiving = way === 'give'
  const amount = Number(typed)
  const body = { purse, amount, reason: reason.trim(), seen_entry: book.seen_entry }
  const gift = { ...body, last_day: purse === 'tokens' && lastDay ? lastDay : null }
  const renew = () => queries.invalidateQueries({ queryKey: ['orders', 'points'] })
  const changing = useMutation({
    mutationFn: () =>
      call('POST', `/points-desk/members/${book.id}/${isGiving ? 'gifts' : 'takings'}`, {
        body: isGiving ? gift : body,
      }),
    async onSuccess() {
      await renew()
      say(`${signText(isGiving, amount)} ${purses[purse].toLowerCase()} untuk ${book.name}.`)
      onClose()
    },
    onError: error => (hasCode(error, 'CHANGED_MEANWHILE') ? renew() : undefined),
  })
  const needsSecond = hasCode(changing.error, 'SECOND_PERSON_NEEDED')
  const faultAt = (field: string) =>
    changing.error instanceof StaffRefusal && changing.error.field === field
      ? changing.error.message
      : undefined
  const isBesideField = ['amount', 'reason', 'last_day'].some(faultAt)
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={isGiving ? `Beri ${book.name}` : `Ambil dari ${book.name}`}
      consequences={
        isGiving
          ? [
              'Langsung bisa dipakai.',
              'Pelanggan dikabari lewat email, dengan alasannya, dan bisa membacanya lagi di bukunya.',
            ]
          : [
              `Punya ${withDots(book.points.usable)} poin dan ${withDots(book.tokens.count)} token yang bisa diambil.`,
              'Yang sudah disisihkan untuk pesanan tidak ikut.',
              'Pelanggan bisa membaca alasannya di bukunya.',
            ]
      }
      action={isGiving ? 'Beri' : 'Ambil'}
      isDanger={!isGiving}
      isIncomplete={amount < 1 || reason.trim().length < 3}
      isElsewhere={needsSecond}
      isBusy={changing.isPending}
      refusal={changing.isError && !needsSecond && !isBesideField ? refusalText(changing.error) : null}
      onAction={() => changing.mutate()}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          label="Apa"
          value={purse}
          onChange={({ currentTarget }) => setPurse(currentTarget.value as Purse)}
          choices={Object.entries(purses).map(([value, name]) => ({ value, name }))}
        />
        <TextField
          label="Jumlah"
          isRequired
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={faultAt('amount')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 7))}
        />
      </div>
      <TextField
        label="Alasan"
        isRequired
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={faultAt('reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {isGiving && purse === 'tokens' ? (
        <TextField
          label="Berlaku sampai (kosong: tidak hangus)"
          type="date"
          value={lastDay}
          error={faultAt('last_day')}
          onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
        />
      ) : null}
      <AskApproval
        error={changing.error}
        asked={{ action: 'points.give', request: { ...gift, member_id: book.id } }}
        onAsked={onClose}
      />
    </ActionDialog>
  )
}

const signText = (isGiving: boolean, amount: number) => `${isGiving ? '+' : '−'}${withDots(amount)}`

const refusalText = (error: unknown) =>
  hasCode(error, 'CHANGED_MEANWHILE')
    ? `${typeof error.details.by === 'string' ? error.details.by : 'Orang lain'} baru saja mengubah buku ini. Yang baru sudah ditampilkan: tutup, periksa, lalu ulangi kalau masih perlu.`
    : messageOf(error)
