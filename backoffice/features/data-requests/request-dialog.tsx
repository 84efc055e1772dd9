import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DataRequest,
  type DataRequestKind,
  dataRequestKinds,
  refusalReasons,
} from '../../../contract/staff/data-requests.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { dataRequestsKey } from './data-request-queries.ts'

type Act = 'fulfilment' | 'handler' | 'refusal'

/** What is done with a request that waits; of one that ended, how it ended. Says before what will happen (CARE-07). */
export default function RequestDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const queries = useQueryClient()
  const [act, setAct] = useState<Act>('fulfilment')
  const [reason, setReason] = useState('')
  const { id, version, kind, member, state } = request
  const doing = useMutation({
    mutationFn: () =>
      call('POST', `/data-requests/${id}/${act}`, {
        body: act === 'refusal' ? { version, reason } : { version },
      }),
    onSuccess() {
      say(done[act](kind))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: dataRequestsKey }),
  })
  const title = `${dataRequestKinds[kind]}: ${member?.name || 'akun terhapus'}`
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
      consequences={act === 'fulfilment' ? consequences[kind] : otherConsequences[act]}
      action={actions[act]}
      isDanger={act === 'refusal' || (act === 'fulfilment' && kind === 'deletion')}
      isBusy={doing.isPending}
      isIncomplete={act === 'refusal' && reason === ''}
      refusal={doing.isError ? refusalText(doing.error) : null}
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
          { value: 'fulfilment', name: 'Kerjakan permintaannya' },
          { value: 'handler', name: 'Saya yang menangani' },
          { value: 'refusal', name: 'Tolak dengan alasan hukum' },
        ]}
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

const actions: Record<Act, string> = {
  fulfilment: 'Kerjakan',
  handler: 'Ambil',
  refusal: 'Tolak permintaan',
}

const consequences: Record<DataRequestKind, readonly string[]> = {
  export: [
    'Pelanggan mendapat email dengan tautan ke akunnya. Sesudah masuk, ia mengunduh salinannya sendiri.',
    'Isinya tidak pernah tampil di sini.',
  ],
  deletion: [
    'Akun dan data pribadinya dihapus seketika, dan tidak bisa dikembalikan.',
    'Pesanannya tetap tersimpan tanpa nama, karena diwajibkan aturan pajak.',
    'Pelanggan mendapat email bahwa akunnya sudah dihapus.',
  ],
  consents: [
    'Langganan email, pengingat tas, dan kabar stok berakhir seketika.',
    'Email tentang pesanannya tetap dikirim.',
  ],
}

const otherConsequences: Record<Exclude<Act, 'fulfilment'>, readonly string[]> = {
  handler: ['Namamu tampil di daftar, supaya tidak dikerjakan dua orang.'],
  refusal: [
    'Hanya alasan yang diizinkan undang-undang. Jelaskan kepada pelanggan lewat cara ia meminta.',
    'Penolakan tercatat dan tidak bisa diubah.',
  ],
}

const done: Record<Act, (kind: DataRequestKind) => string> = {
  fulfilment: kind => `${dataRequestKinds[kind]}: selesai.`,
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
