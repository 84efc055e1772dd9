import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '../../../contract/staff/member-page.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { say } from '../../ui/toast.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { bookQuery } from '../points-books/book-queries.ts'
import { READ_ON_REQUEST } from './member-notes.tsx'
import { membersKey } from './member-queries.ts'
import { memberKey } from './one-member.ts'

const RegisterDialog = lazyPart(() => import('../data-requests/register-dialog.tsx'))
const ChangeDialog = lazyPart(() => import('../points-books/change-dialog.tsx'))

type AccountAct = 'unlock' | 'sessions' | 'verify-email' | 'verify-phone' | 'block' | 'unblock' | 'voucher'

/** What staff do with the account: each says before what will happen, and who is told (CARE-02). */
export function MemberActions({ member }: { member: StaffMember }) {
  const can = useCan()
  const [act, setAct] = useState<AccountAct | 'points' | 'data' | null>(null)
  const book = useQuery({ ...bookQuery(member.id), enabled: act === 'points' })
  const close = () => setAct(null)
  const isLocked = member.states.includes('locked')
  // A blocked member could not use it.
  const mayGive = can('promotions.give') && !member.block
  const mayVerifyPhone = !member.is_verified_phone && member.phone !== ''
  const hasUpkeep = isLocked || !member.is_verified_email || mayVerifyPhone || member.sessions > 0
  if (!can('members.write') && !mayGive) return null
  return (
    <>
      <Menu
        trigger={
          <Button>
            Tindakan
            <ChevronDown aria-hidden size={15} />
          </Button>
        }
      >
        {mayGive && can('promotions.read') ? (
          <MenuItem onClick={() => setAct('points')}>Beri poin atau token …</MenuItem>
        ) : null}
        {mayGive ? <MenuItem onClick={() => setAct('voucher')}>Beri voucher …</MenuItem> : null}
        {can('members.write') ? (
          <>
            {mayGive && hasUpkeep ? <MenuLine /> : null}
            {isLocked ? <MenuItem onClick={() => setAct('unlock')}>Buka kunci …</MenuItem> : null}
            {member.is_verified_email ? null : (
              <MenuItem onClick={() => setAct('verify-email')}>Tandai email terverifikasi …</MenuItem>
            )}
            {mayVerifyPhone ? (
              <MenuItem onClick={() => setAct('verify-phone')}>Tandai nomor terverifikasi …</MenuItem>
            ) : null}
            {member.sessions > 0 ? (
              <MenuItem onClick={() => setAct('sessions')}>Akhiri semua sesi …</MenuItem>
            ) : null}
            <MenuItem onClick={() => setAct('data')}>Catat permintaan data pribadi …</MenuItem>
            <MenuLine />
            {member.block ? (
              <MenuItem onClick={() => setAct('unblock')}>Buka blokir …</MenuItem>
            ) : (
              <MenuItem onClick={() => setAct('block')}>Blokir …</MenuItem>
            )}
          </>
        ) : null}
      </Menu>
      {act === 'data' ? (
        <RegisterDialog member={member} onClose={close} onGiveUp={close} />
      ) : act === 'points' ? (
        book.data ? (
          <ChangeDialog book={book.data} way="give" onClose={close} onGiveUp={close} />
        ) : (
          <Dialog isOpen onClose={close} title="Beri poin atau token" width="narrow">
            <NotLoaded query={book} />
          </Dialog>
        )
      ) : act ? (
        <AccountDialog key={act} act={act} member={member} onClose={close} />
      ) : null}
    </>
  )
}

function AccountDialog({
  act,
  member,
  onClose,
}: {
  act: AccountAct
  member: StaffMember
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const renew = () =>
    Promise.all([memberKey(member.id), membersKey].map(queryKey => queries.invalidateQueries({ queryKey })))
  const { title, consequences, action, done, isDanger = false, method = 'POST', path, body } = acts[act]
  const doing = useMutation({
    mutationFn: () =>
      call(method, `/members/${member.id}/${path}`, {
        body: body?.({ member, reason: reason.trim(), code: code.trim() }),
      }),
    async onSuccess() {
      await renew()
      say(done(member.name))
      onClose()
    },
    async onError(error) {
      if (hasCode(error, 'CHANGED_MEANWHILE', 'ACCOUNT_BLOCKED')) await renew()
    },
  })
  const faultAt = (field: string) =>
    doing.error instanceof StaffRefusal && doing.error.field === field ? doing.error.message : undefined
  const needsReason = act === 'block' || act === 'unblock' || act === 'voucher'
  const isBesideField = ['reason', 'code'].some(faultAt)
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={title(member.name)}
      consequences={consequences}
      action={action}
      isDanger={isDanger}
      isBusy={doing.isPending}
      isIncomplete={(needsReason && reason.trim().length < 3) || (act === 'voucher' && code.trim() === '')}
      refusal={doing.isError && !isBesideField ? refusalText(doing.error) : null}
      onAction={() => doing.mutate()}
    >
      {act === 'voucher' ? (
        <TextField
          label="Kode voucher"
          isRequired
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={faultAt('code')}
          onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
        />
      ) : null}
      {needsReason ? (
        <TextArea
          label={act === 'voucher' ? 'Alasan (pelanggan membacanya)' : 'Alasan (untuk tim)'}
          hint={act === 'voucher' ? undefined : READ_ON_REQUEST}
          isRequired
          rows={2}
          maxLength={act === 'voucher' ? 200 : 500}
          value={reason}
          error={faultAt('reason')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
    </ActionDialog>
  )
}

interface ActWords {
  title: (name: string) => string
  consequences: readonly string[]
  action: string
  done: (name: string) => string
  isDanger?: boolean
  method?: 'POST' | 'DELETE'
  path: string
  body?: (typed: { member: StaffMember; reason: string; code: string }) => object
}

const verified = (contact: 'email' | 'phone', what: string): ActWords => ({
  title: name => `Tandai ${what} ${name} terverifikasi?`,
  consequences: [
    `Hanya kalau kamu sudah memastikan ${what} ini miliknya: lewat ${what} ini password bisa diganti.`,
    'Pelanggan dikabari lewat email.',
  ],
  action: 'Tandai terverifikasi',
  done: name => `${what === 'email' ? 'Email' : 'Nomor'} ${name} ditandai terverifikasi.`,
  path: 'verification',
  body: ({ member }) => ({ contact, version: member.version }),
})

const acts: Record<AccountAct, ActWords> = {
  unlock: {
    title: name => `Buka kunci akun ${name}?`,
    consequences: [
      'Password yang sama bisa dicoba lagi, di semua perangkat.',
      'Kalau lupa, pelanggan tetap perlu memakai Lupa Password.',
      'Pelanggan dikabari lewat email.',
    ],
    action: 'Buka kunci',
    done: name => `Akun ${name} tidak terkunci lagi.`,
    path: 'unlock',
  },
  sessions: {
    title: name => `Akhiri semua sesi ${name}?`,
    consequences: [
      'Langsung keluar dari semua perangkat. Isi tas dan pesanannya tetap.',
      'Pelanggan bisa masuk lagi dengan password-nya.',
      'Pelanggan dikabari lewat email.',
    ],
    action: 'Akhiri semua sesi',
    done: name => `Semua sesi ${name} diakhiri.`,
    isDanger: true,
    method: 'DELETE',
    path: 'sessions',
  },
  'verify-email': verified('email', 'email'),
  'verify-phone': verified('phone', 'nomor'),
  block: {
    title: name => `Blokir ${name}?`,
    consequences: [
      'Langsung keluar dari semua perangkat, dan tidak bisa masuk atau memesan lagi.',
      'Pesanan yang sudah dibuat jalan terus.',
      'Pelanggan dikabari lewat email ke mana ia bisa menulis. Alasanmu tidak ikut.',
    ],
    action: 'Blokir',
    done: name => `${name} diblokir.`,
    isDanger: true,
    path: 'block',
    body: ({ reason }) => ({ reason }),
  },
  unblock: {
    title: name => `Buka blokir ${name}?`,
    consequences: ['Pelanggan bisa masuk dan memesan lagi.', 'Pelanggan dikabari lewat email.'],
    action: 'Buka blokir',
    done: name => `Blokir ${name} dibuka.`,
    path: 'unblock',
    body: ({ reason }) => ({ reason }),
  },
  voucher: {
    title: name => `Beri voucher kepada ${name}`,
    consequences: [
      'Hanya voucher yang dibuat untuk pelanggan tertentu.',
      'Langsung bisa dipakai, selama vouchernya berjalan.',
      'Pelanggan dikabari lewat email, dengan kode dan alasannya.',
    ],
    action: 'Beri voucher',
    done: name => `Voucher diberikan kepada ${name}.`,
    path: 'vouchers',
    body: ({ code, reason }) => ({ code, reason }),
  },
}

const refusalText = (error: unknown) =>
  hasCode(error, 'CHANGED_MEANWHILE')
    ? 'Akun ini baru saja berubah. Yang baru sudah ditampilkan: tutup, periksa, lalu ulangi kalau masih perlu.'
    : hasCode(error, 'NOT_FOUND')
      ? error.details.kind === 'voucher'
        ? 'Tidak ada voucher dengan kode ini.'
        : 'Akun ini sudah dihapus.'
      : messageOf(error)
