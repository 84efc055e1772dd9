import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rupiah } from '../../../contract/rupiah.ts'
import type { StaffGiftCard } from '../../../contract/staff/gift-cards.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { nameOf } from './card-list.tsx'

type Action = 'close' | 'reopen' | 'codes/revoke' | 'mail'

/** What staff do with a card, each after saying what will happen. */
export function CardActions({ card }: { card: StaffGiftCard }) {
  const queries = useQueryClient()
  const [action, setAction] = useState<Action | null>(null)
  const [typed, setTyped] = useState('')
  const renew = () => queries.invalidateQueries({ queryKey: ['orders', 'gift-cards'] })
  const doing = useMutation({
    mutationFn: (chosen: Action) =>
      call('POST', `/gift-cards/${card.id}/${chosen}`, { body: bodyOf(chosen, typed.trim(), card) }),
    async onSuccess(_data, chosen) {
      await renew()
      close()
      say(done[chosen])
    },
    onError: error => (hasCode(error, 'CHANGED_MEANWHILE') ? renew() : undefined),
  })
  const close = () => {
    setAction(null)
    setTyped('')
    doing.reset()
  }
  const isClosed = card.state === 'closed'
  const texts = action && dialogOf(action, card)
  const needsSecond = hasCode(doing.error, 'SECOND_PERSON_NEEDED')
  return (
    <>
      {isClosed ? (
        <Button onClick={() => setAction('reopen')}>Buka lagi</Button>
      ) : (
        <>
          {card.recipient && card.state !== 'expired' ? (
            <Button onClick={() => setAction('mail')}>Kirim ulang</Button>
          ) : null}
          {card.codes.some(({ ended_at }) => ended_at === null) ? (
            <Button onClick={() => setAction('codes/revoke')}>Cabut kode</Button>
          ) : null}
          <Button variant="danger" onClick={() => setAction('close')}>
            Tutup kartu
          </Button>
        </>
      )}
      {action && texts ? (
        <ActionDialog
          isOpen
          onClose={close}
          {...texts}
          isIncomplete={(action === 'close' || action === 'reopen') && typed.trim().length < 3}
          isBusy={doing.isPending}
          isElsewhere={needsSecond}
          refusal={doing.isError && !needsSecond ? refusalText(doing.error) : null}
          onAction={() => doing.mutate(action)}
        >
          {action === 'mail' ? (
            <>
              <TextField
                label="Email lain (kosongkan untuk alamat yang sama)"
                type="email"
                autoComplete="off"
                spellCheck={false}
                hint="Alamat lain butuh persetujuan orang kedua."
                value={typed}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value)
                  doing.reset()
                }}
              />
              <AskApproval
                error={doing.error}
                asked={{
                  action: 'gift-cards.mail-elsewhere',
                  request: { id: card.id, email: typed.trim() },
                }}
                onAsked={close}
              />
            </>
          ) : action === 'codes/revoke' ? null : (
            <TextField
              label="Alasan"
              isRequired
              maxLength={300}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </ActionDialog>
      ) : null}
    </>
  )
}

const bodyOf = (action: Action, typed: string, card: StaffGiftCard) =>
  action === 'close'
    ? { reason: typed, usable_rupiah: card.usable_rupiah }
    : action === 'reopen'
      ? { reason: typed }
      : action === 'mail'
        ? { email: typed }
        : {}

const done: Record<Action, string> = {
  close: 'Kartu ditutup.',
  reopen: 'Kartu dibuka lagi.',
  'codes/revoke': 'Kodenya dicabut.',
  mail: 'Dikirim ulang dalam semenit, dengan kode baru.',
}

const refusalText = (error: unknown) =>
  hasCode(error, 'CHANGED_MEANWHILE')
    ? 'Pembeli baru saja memakai kartu ini. Saldo yang baru sudah ditampilkan: periksa, lalu ulangi.'
    : messageOf(error)

function dialogOf(action: Action, card: StaffGiftCard) {
  const others =
    card.others_of_mail > 0
      ? [`Begitu juga ${card.others_of_mail} kartu lain yang dikirim dalam surel yang sama.`]
      : []
  switch (action) {
    case 'close':
      return {
        title: `Tutup kartu ${nameOf(card)}`,
        consequences: [
          `Sisa ${rupiah(card.usable_rupiah)} tidak bisa dipakai lagi.`,
          'Pesanan yang sudah dibayar dengannya tetap.',
          'Uang pembelinya tidak kembali dengan ini: itu di halaman pesanannya.',
        ],
        action: 'Tutup kartu',
        isDanger: true,
      }
    case 'reopen':
      return {
        title: `Buka lagi kartu ${nameOf(card)}`,
        consequences: ['Saldo yang tersisa saat ditutup bisa dipakai lagi.'],
        action: 'Buka lagi',
      }
    case 'codes/revoke':
      return {
        title: `Cabut kode ${nameOf(card)}`,
        consequences: [
          'Siapa pun yang memegang kodenya tidak bisa memakai atau melihat saldonya lagi.',
          'Saldonya tetap. Kirim ulang untuk memberi penerima kode baru.',
          ...others,
        ],
        action: 'Cabut kode',
        isDanger: true,
      }
    case 'mail':
      return {
        title: `Kirim ulang ${nameOf(card)}`,
        consequences: [
          'Penerima mendapat surel dengan kode baru dalam semenit.',
          'Kode yang lama tidak berlaku lagi.',
          ...others,
        ],
        action: 'Kirim ulang',
      }
  }
}
