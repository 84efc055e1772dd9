import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DataRequest,
  type DataRequestKind,
  dataRequestKinds,
  identityChecks,
  type RevealedPerson,
  refusalReasons,
} from '../../../contract/staff/data-requests.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { askerOf, dataRequestsKey } from './data-request-queries.ts'

type Act = 'fulfilment' | 'identity' | 'handler' | 'refusal'

/** What is done with a request that waits; of one that ended, how it ended. Says before what will happen (CARE-07). */
export default function RequestDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const queries = useQueryClient()
  const isChecked = request.identity_check !== null
  const [act, setAct] = useState<Act>(isChecked ? 'fulfilment' : 'identity')
  const [reason, setReason] = useState('')
  const [check, setCheck] = useState('')
  const { id, version, kind, person, state } = request
  const doing = useMutation({
    mutationFn: () =>
      call('POST', `/data-requests/${id}/${act}`, {
        body: {
          version,
          ...(act === 'refusal' ? { reason } : act === 'identity' ? { identity_check: check } : {}),
        },
      }),
    onSuccess() {
      say(done[act](kind))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: dataRequestsKey }),
  })
  const title = `${dataRequestKinds[kind]}: ${askerOf(request)}`
  const needsSecond = hasCode(doing.error, 'SECOND_PERSON_NEEDED')
  if (state !== 'open')
    return (
      <ActionDialog
        isOpen
        onClose={onClose}
        title={title}
        consequences={['Permintaan ini sudah berakhir. Catatannya tidak bisa diubah.']}
        action="Tutup catatan"
        onAction={onClose}
      />
    )
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={title}
      consequences={
        act !== 'fulfilment' ? otherConsequences[act] : person ? personConsequences[kind] : consequences[kind]
      }
      action={actions[act]}
      isDanger={act === 'refusal' || (act === 'fulfilment' && kind === 'deletion')}
      isBusy={doing.isPending}
      isIncomplete={(act === 'refusal' && reason === '') || (act === 'identity' && check === '')}
      isElsewhere={needsSecond}
      refusal={doing.isError && !needsSecond ? refusalText(doing.error) : null}
      onAction={() => doing.mutate()}
    >
      <SelectField
        label="Tindakan"
        value={act}
        onChange={({ currentTarget }) => {
          setAct(currentTarget.value as Act)
          // What was refused was the other act.
          doing.reset()
        }}
        choices={[
          ...(isChecked
            ? [{ value: 'fulfilment', name: 'Kerjakan permintaannya' }]
            : [{ value: 'identity', name: 'Identitasnya sudah diperiksa' }]),
          { value: 'handler', name: 'Saya yang menangani' },
          { value: 'refusal', name: 'Tolak dengan alasan hukum' },
        ]}
      />
      {person ? <PersonOf id={id} /> : null}
      {act === 'identity' ? (
        <SelectField
          label="Bagaimana identitasnya diperiksa"
          isRequired
          value={check}
          onChange={({ currentTarget }) => setCheck(currentTarget.value)}
          choices={[
            { value: '', name: 'Pilih' },
            ...Object.entries(identityChecks).map(([value, name]) => ({ value, name })),
          ]}
        />
      ) : null}
      <AskApproval
        error={doing.error}
        asked={{ action: 'data-requests.delete-account', request: { id, version } }}
        onAsked={onClose}
      />
      {act === 'refusal' ? (
        <SelectField
          label="Alasan menurut UU PDP"
          isRequired
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          choices={[
            { value: '', name: 'Pilih alasan' },
            ...Object.entries(refusalReasons)
              .filter(([, { kinds }]) => (kinds as readonly DataRequestKind[]).includes(kind))
              .map(([value, { label }]) => ({ value, name: label })),
          ]}
        />
      ) : null}
    </ActionDialog>
  )
}

/** Who asks without an account, and how to reach them: shown on request, which is recorded. */
function PersonOf({ id }: { id: string }) {
  const can = useCan()
  const revealing = useMutation({
    mutationFn: () => call<RevealedPerson>('POST', `/data-requests/${id}/reveal`),
  })
  if (revealing.data)
    return (
      <p className="wrap-anywhere">
        <strong>{revealing.data.name}</strong>, {revealing.data.contact}
      </p>
    )
  if (!can('members.reveal')) return null
  return (
    <>
      <Button size="small" isBusy={revealing.isPending} onClick={() => revealing.mutate()}>
        Tampilkan nama dan kontaknya
      </Button>
      {revealing.isError ? <Notice>{messageOf(revealing.error)}</Notice> : null}
    </>
  )
}

const actions: Record<Act, string> = {
  fulfilment: 'Kerjakan',
  identity: 'Catat',
  handler: 'Ambil',
  refusal: 'Tolak permintaan',
}

const consequences: Record<DataRequestKind, readonly string[]> = {
  export: [
    'Pelanggan mendapat email dengan tautan ke akunnya. Sesudah masuk, ia mengunduh salinannya sendiri.',
    'Permintaan ini selesai begitu emailnya terkirim. Kalau emailnya ditolak, tampil di daftar.',
    'Isinya tidak pernah tampil di sini.',
  ],
  deletion: [
    'Orang kedua menyetujuinya dulu. Lalu akun dan data pribadinya dihapus seketika, dan tidak bisa dikembalikan.',
    'Pesanannya tetap tersimpan tanpa nama, karena diwajibkan aturan pajak.',
    'Pelanggan mendapat email bahwa akunnya sudah dihapus.',
  ],
  consents: [
    'Langganan email, pengingat tas, dan kabar stok berakhir seketika.',
    'Email tentang pesanannya tetap dikirim.',
  ],
}

/** Of a person without an account. */
const personConsequences: Record<DataRequestKind, readonly string[]> = {
  export: [
    'Jawab dulu orangnya lewat kontaknya: di sini hanya tercatat selesai.',
    'Nama dan kontaknya lalu dihapus.',
  ],
  deletion: [
    'Kalau kontaknya email: langganan, kabar stok, pesan, dan namanya di kartu hadiah dari alamat itu dihapus.',
    'Jawab orangnya lewat kontaknya sebelum ini. Nama dan kontaknya lalu dihapus.',
  ],
  consents: [
    'Kalau kontaknya email: langganan dan kabar stok ke alamat itu berakhir seketika.',
    'Jawab orangnya lewat kontaknya sebelum ini. Nama dan kontaknya lalu dihapus.',
  ],
}

const otherConsequences: Record<Exclude<Act, 'fulfilment'>, readonly string[]> = {
  identity: ['Cara memeriksanya tersimpan. Yang ditunjukkan orangnya tidak disimpan.'],
  handler: ['Namamu tampil di daftar, supaya tidak dikerjakan dua orang.'],
  refusal: [
    'Hanya alasan yang diizinkan undang-undang. Jelaskan kepada pelanggan lewat cara ia meminta.',
    'Penolakan tercatat dan tidak bisa diubah.',
  ],
}

const done: Record<Act, (kind: DataRequestKind) => string> = {
  fulfilment: kind =>
    kind === 'export' ? `${dataRequestKinds[kind]}: dikerjakan.` : `${dataRequestKinds[kind]}: selesai.`,
  identity: () => 'Pemeriksaan identitas tercatat.',
  handler: () => 'Permintaan ini kamu tangani.',
  refusal: () => 'Permintaan ditolak, dan tercatat.',
}

function refusalText(error: unknown): string {
  if (hasCode(error, 'CHANGED_MEANWHILE'))
    return 'Permintaan ini baru saja diubah orang lain. Tutup, lihat keadaannya yang baru, lalu ulangi kalau masih perlu.'
  if (hasCode(error, 'ORDERS_UNDER_WAY'))
    return 'Masih ada pesanan yang berjalan. Tunggu sampai selesai atau batalkan dulu, atau tolak karena datanya masih diperlukan.'
  return messageOf(error)
}
