import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffRefundRow } from '../../../contract/staff/money-desk.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { ComesIntoView } from '../../ui/comes-into-view.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'
import { fullTime } from '../values/staff-times.ts'
import { type ReasonedAct, RefundReasonDialog } from './refund-reason-dialog.tsx'

/** One refund: shows the buyer's account on a press, and marks the refund as sent, with a note (ORD-08). */
export function RefundDialog({ refund, onClose }: { refund: StaffRefundRow; onClose: () => void }) {
  const { id, reference_code: code, amount, status } = refund
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  // As the person opened it: the list behind it is refetched, and the account may change while they pay the old one.
  const [version] = useState(refund.version)
  const [asked, setAsked] = useState<ReasonedAct | null>(null)
  const isToSend = status === 'to_transfer' || status === 'refused'
  const marking = useMutation({
    mutationFn: () => call('POST', `/refunds/${id}/sent`, { body: { note: note.trim(), version } }),
    async onSuccess() {
      onClose()
      say(`Pengembalian ${code} ditandai terkirim.`)
      await queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  if (asked)
    return (
      <RefundReasonDialog
        act={asked}
        refund={refund}
        version={version}
        onClose={() => setAsked(null)}
        onDone={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <>
          <Money amountRupiah={amount} /> ke {refund.customer}
        </>
      }
      description={`Diminta ${fullTime(refund.created_at)} oleh ${refund.asked_by}`}
      actions={
        isToSend ? (
          <>
            <Button onClick={onClose}>Batal</Button>
            <Button variant="main" isBusy={marking.isPending} onClick={() => marking.mutate()}>
              Uangnya sudah terkirim
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Tutup</Button>
        )
      }
    >
      <div className="stack gap-3.5">
        <Facts
          facts={[
            ['Pesanan', <OrderLink key="order" code={code} />],
            ['Alasan', refund.reason],
            ...(refund.note
              ? [[status === 'refused' ? 'Kata penyedia' : 'Catatan', refund.note] as const]
              : []),
            ...(refund.file ? [['Berkas', <InFile key="file" file={refund.file} />] as const] : []),
            ...(refund.refused_account
              ? [
                  [
                    refund.refused_account.sent_at ? 'Transfer kembali' : 'Ditolak bank',
                    <RefusedAccount key="refused" account={refund.refused_account} />,
                  ] as const,
                ]
              : []),
            ...(refund.done_at ? [['Terkirim', <DateTime key="done" at={refund.done_at} />] as const] : []),
          ]}
        />
        {refund.account ? (
          <Account refund={refund} masked={refund.account} />
        ) : (
          <p className="text-ink-soft">{waits[status]}</p>
        )}
        {status === 'to_transfer' ? (
          <div className="flex flex-wrap gap-2.5">
            {refund.file ? (
              <Button size="small" onClick={() => setAsked('take-out')}>
                Keluarkan dari berkas …
              </Button>
            ) : null}
            <Button size="small" onClick={() => setAsked('account-request')}>
              Minta rekening lain …
            </Button>
          </div>
        ) : null}
        {status === 'done' && refund.account ? (
          <div>
            <Button size="small" onClick={() => setAsked('returned-transfer')}>
              Transfer kembali …
            </Button>
          </div>
        ) : null}
        {isToSend ? (
          <>
            {status === 'to_transfer' && !refund.file ? (
              <p className="text-note text-ink-soft">
                Belum ada di berkas bank. Kalau kamu mengirimnya dengan tangan, tandai terkirim di sini:
                berkas berikutnya tidak memuatnya lagi.
              </p>
            ) : null}
            <TextField
              label="Catatan"
              hint="Misalnya tanggal dan nomor referensi dari bank."
              maxLength={300}
              value={note}
              onChange={event => setNote(event.currentTarget.value)}
            />
            <p className="text-note text-ink-soft">
              Halaman pembeli menunjukkan uangnya sudah dikirim. Kalau seluruh uang pesanan sudah kembali, ia
              juga dapat surel. Ini tidak bisa ditarik lagi, kecuali bank mengembalikan transfernya.
            </p>
          </>
        ) : null}
        {marking.isError ? (
          <ComesIntoView>
            <Notice>{messageOf(marking.error)}</Notice>
          </ComesIntoView>
        ) : null}
      </div>
    </Dialog>
  )
}

const InFile = ({ file }: { file: NonNullable<StaffRefundRow['file']> }) => (
  <>
    Di berkas {file.number} sejak <DateTime at={file.written_at} /> oleh {file.written_by}
  </>
)

const RefusedAccount = ({ account }: { account: NonNullable<StaffRefundRow['refused_account']> }) => (
  <>
    {account.bank} <span className="figure">{account.number}</span>
    {account.sent_at ? (
      <span className="block font-normal text-note">
        terkirim <DateTime at={account.sent_at} />, kembali <DateTime at={account.refused_at} />
      </span>
    ) : null}
    <span className="block font-normal text-note">{account.reason}</span>
  </>
)

const waits: Record<StaffRefundRow['status'], string> = {
  asked: 'Kembali lewat cara bayar pembeli. Penyedia pembayaran sedang mengirimnya.',
  needs_account:
    'Pembeli diminta mengisi rekeningnya di halaman pesanan. Baru setelah itu uangnya bisa dikirim.',
  to_transfer: '',
  refused:
    'Penyedia pembayaran menolak mengirimnya. Kirim dari dasbor penyedia, lalu tandai terkirim di sini.',
  done: 'Kembali lewat cara bayar pembeli.',
}

interface Account {
  bank: string
  name: string
  number: string
}

/** The buyer's account, masked until a press, which the journal records. Closing the dialog masks it again. */
function Account({ refund, masked }: { refund: StaffRefundRow; masked: Account }) {
  const revealing = useMutation({
    mutationFn: () => call<Account>('POST', `/refunds/${refund.id}/reveal`),
    gcTime: 0,
  })
  const whole = revealing.data
  const { bank, name, number } = whole ?? masked
  return (
    <section aria-label="Rekening pembeli" className="rounded-control bg-well p-3.5">
      <p className="text-ink-soft">{bank}</p>
      <p className="figure text-xl font-bold">{number}</p>
      <p>a.n. {name}</p>
      <div className="mt-2.5 flex flex-wrap items-center gap-2.5">
        {whole ? (
          <>
            <CopyButton text={number} label="Salin nomor" />
            <CopyButton text={String(refund.amount)} label="Salin jumlah" />
          </>
        ) : (
          <>
            <Button size="small" isBusy={revealing.isPending} onClick={() => revealing.mutate()}>
              Tampilkan rekening
            </Button>
            <span className="text-note text-ink-soft">Jurnal mencatat bahwa kamu membukanya.</span>
          </>
        )}
      </div>
      {revealing.isError ? (
        <div className="mt-2.5">
          <Notice>{messageOf(revealing.error)}</Notice>
        </div>
      ) : null}
    </section>
  )
}
