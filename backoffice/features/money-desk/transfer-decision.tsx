import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DecidedTransfer, WaitingTransfer } from '../../../contract/staff/money-desk.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { Money } from '../values/money.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'
import { transfersQuery } from './money-queries.ts'

interface Props {
  transfer: WaitingTransfer
  /** The order whose receipt is next, undefined if none waits. */
  onDecided: (nextOrderId: string | undefined) => void
}

/** Accepts or rejects one receipt: `a` and Enter, or `t`, a reason and Ctrl Enter. Remounted for each receipt. */
export function TransferDecision(props: Props) {
  const [isRejecting, setIsRejecting] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  /** Synchronously, so that the next key goes into the field. */
  const show = (rejecting: boolean) => {
    flushSync(() => setIsRejecting(rejecting))
    const field = area.current?.querySelector<HTMLInputElement>('input, textarea')
    field?.focus()
    field?.select()
    // The whole form with its buttons: it is taller than the one before.
    area.current?.scrollIntoView({ block: 'end' })
  }
  useShortcuts([
    { key: 'a', label: 'Terima: periksa jumlahnya, lalu Enter', group: 'Transfer', run: () => show(false) },
    { key: 't', label: 'Tolak: tulis alasannya, lalu Ctrl Enter', group: 'Transfer', run: () => show(true) },
  ])
  return (
    <div ref={area}>
      {isRejecting ? (
        <RejectForm {...props} onCancel={() => show(false)} />
      ) : (
        <AcceptForm {...props} onReject={() => show(true)} />
      )}
    </div>
  )
}

function AcceptForm({ transfer, onDecided, onReject }: Props & { onReject: () => void }) {
  const { expected, reference_code: code } = transfer
  const [receivedRupiah, setReceivedRupiah] = useState<number | null>(expected)
  const [note, setNote] = useState('')
  const deciding = useDecision({ transfer, onDecided })
  const missingRupiah = receivedRupiah === null ? 0 : expected - receivedRupiah
  const isIncomplete = receivedRupiah === null || (missingRupiah !== 0 && note.trim() === '')

  const accept = (event: FormEvent) => {
    event.preventDefault()
    if (!isIncomplete)
      deciding.decide('accept', { received: receivedRupiah, note: note.trim() }, `${code} lunas.`)
  }
  return (
    <form noValidate onSubmit={accept} className="stack gap-3.5">
      <RupiahField
        label={
          <>
            Yang masuk di mutasi bank (Rp) <KeyCap>A</KeyCap>
          </>
        }
        isRequired
        amountRupiah={receivedRupiah}
        onAmount={setReceivedRupiah}
      />
      {missingRupiah === 0 ? (
        <p className="text-note text-ink-soft">
          Setelah diterima: pesanan lunas, barangnya terjual dari stok, dan pembeli dapat surel.
        </p>
      ) : (
        <>
          <Notice tone="sun" title={missingRupiah > 0 ? 'Uangnya kurang' : 'Uangnya lebih'}>
            {missingRupiah > 0 ? 'Kurang' : 'Lebih'} <Money amountRupiah={Math.abs(missingRupiah)} isStrong />{' '}
            dari jumlah pesanan. Pesanan tetap dicatat lunas kalau kamu terima.
          </Notice>
          <TextField
            label="Apa yang disepakati dengan pembeli?"
            hint="Menjadi catatan pesanan, supaya tim lain tahu."
            isRequired
            maxLength={300}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
        </>
      )}
      <Outcome {...deciding} />
      {isIncomplete ? (
        <p className="text-right text-note text-ink-soft">
          {receivedRupiah === null ? 'Isi dulu yang masuk.' : 'Tulis dulu yang disepakati.'}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={onReject}>
          Tolak … <KeyCap>T</KeyCap>
        </Button>
        <Button type="submit" variant="main" disabled={isIncomplete} isBusy={deciding.isBusy}>
          Terima, lanjut
        </Button>
      </div>
    </form>
  )
}

/** The usual faults of receipts. The buyer reads the sentence as it is. */
const usualReasons = [
  'Uangnya belum masuk ke rekening kami.',
  'Jumlah yang masuk berbeda dari jumlah pesanan.',
  'Buktinya tidak terbaca. Kirim foto yang lebih jelas, ya.',
]

function RejectForm({ transfer, onDecided, onCancel }: Props & { onCancel: () => void }) {
  const [reason, setReason] = useState('')
  const deciding = useDecision({ transfer, onDecided })
  const isIncomplete = reason.trim().length < 3
  const reject = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isIncomplete)
      deciding.decide(
        'reject',
        { reason: reason.trim() },
        `Bukti ${transfer.reference_code} ditolak; pembeli membaca alasannya.`,
      )
  }
  useShortcuts([
    {
      key: 'Enter',
      shown: 'Ctrl Enter',
      isWithCtrl: true,
      label: 'Kirim penolakan',
      group: 'Transfer',
      run: () => reject(),
    },
  ])
  return (
    <form noValidate onSubmit={reject} className="stack gap-3.5">
      <TextArea
        label="Alasan"
        hint="Dibaca pembeli di halaman pesanannya. Ia punya satu hari lagi untuk membayar, dan stoknya tetap disimpan."
        isRequired
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        {usualReasons.map(usual => (
          <button
            key={usual}
            type="button"
            onClick={() => setReason(usual)}
            className="rounded-control bg-well px-2.5 py-1.5 text-left text-note hover:bg-head pointer-coarse:min-h-11"
          >
            {usual}
          </button>
        ))}
      </div>
      <Outcome {...deciding} />
      {isIncomplete ? (
        <p className="text-right text-note text-ink-soft">Pilih atau tulis dulu alasannya.</p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Batal</Button>
        <Button type="submit" variant="danger" disabled={isIncomplete} isBusy={deciding.isBusy}>
          Tolak, lanjut
        </Button>
      </div>
    </form>
  )
}

type Decision = ReturnType<typeof useDecision>

const Outcome = ({ error, reload }: Decision) => (
  <FormNotices
    refusal={error && !hasCode(error, 'CHANGED_MEANWHILE') ? messageOf(error) : null}
    conflict={hasCode(error, 'CHANGED_MEANWHILE') ? error.details : null}
    onReload={reload}
  />
)

/** Sends a decision about the receipt that the person saw, and shows the next one. */
function useDecision({ transfer, onDecided }: Props) {
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ queryKey: ['orders'] })
  const deciding = useMutation({
    mutationFn: ({ path, body }: { path: 'accept' | 'reject'; body: object; done: string }) =>
      call<DecidedTransfer>('POST', `/transfers/${transfer.order_id}/${path}`, {
        body: { ...body, version: transfer.version },
      }),
    onSuccess({ next_order_id: next }, { done }) {
      queries.setQueryData(transfersQuery.queryKey, waiting =>
        waiting?.filter(({ order_id }) => order_id !== transfer.order_id),
      )
      say(done)
      onDecided(next ?? undefined)
      void renew()
    },
  })
  return {
    decide: (path: 'accept' | 'reject', body: object, done: string) => {
      if (!deciding.isPending) deciding.mutate({ path, body, done })
    },
    isBusy: deciding.isPending,
    error: deciding.error,
    reload() {
      deciding.reset()
      void renew()
    },
  }
}
