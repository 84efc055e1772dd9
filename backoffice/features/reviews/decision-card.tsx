import { Award, Check } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DeskReview,
  REVIEW_HIGHLIGHTS_MAX,
  usualReviewReasons,
} from '../../../contract/staff/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextArea } from '../../ui/field.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import type { ReviewActs } from './use-review-acts.ts'

interface Props {
  review: DeskReview
  acts: ReviewActs
  /** The review has changed since the person read it: nothing is decided until they have read on. */
  isHeld: boolean
}

/** The decisions about a review, each with its key; refusing asks for a reason. */
export function DecisionCard({ review, acts, isHeld }: Props) {
  const [isRefusing, setIsRefusing] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  /** Synchronously, so that the next key finds the form. */
  const refuse = () => {
    flushSync(() => setIsRefusing(true))
    area.current?.querySelector<HTMLElement>('button, textarea')?.focus()
  }
  return (
    <Card title="Keputusan">
      <div ref={area} className="stack gap-3">
        {acts.refusal ? <Notice>{acts.refusal}</Notice> : null}
        {isRefusing ? (
          <RefuseForm review={review} acts={acts} isHeld={isHeld} onCancel={() => setIsRefusing(false)} />
        ) : (
          <Choices review={review} acts={acts} isHeld={isHeld} onRefuse={refuse} />
        )}
      </div>
    </Card>
  )
}

function Choices({ review, acts, isHeld, onRefuse }: Props & { onRefuse: () => void }) {
  const { status, reports, is_highlighted: isHighlighted, highlights } = review
  const isPublished = status === 'published'
  const isFull = !isHighlighted && highlights >= REVIEW_HIGHLIGHTS_MAX
  const run = (act: () => void) => () => {
    if (!isHeld && !acts.isBusy) act()
  }
  const approve = run(() => acts.decide({ act: 'approve', done: isPublished ? 'tetap tayang' : 'disetujui' }))
  const dismiss = run(() => acts.decide({ act: 'dismiss-reports', done: 'tetap tayang' }))
  const highlight = run(() => {
    if (isFull) return
    if (status === 'pending')
      acts.decide({ act: 'approve', body: { is_highlighted: true }, done: 'disetujui sebagai pilihan' })
    else if (isPublished)
      acts.change({
        method: 'PUT',
        path: 'highlight',
        body: { is_highlighted: !isHighlighted },
        done: isHighlighted ? 'Bukan ulasan pilihan lagi.' : 'Jadi ulasan pilihan.',
      })
  })
  const canHighlight = status !== 'rejected'
  const group = 'Ulasan'
  useShortcuts([
    ...(isPublished ? [] : [{ key: 'a', label: 'Setujui, lanjut', group, run: approve }]),
    ...(isPublished && reports > 0
      ? [{ key: 'l', label: 'Abaikan laporan, lanjut', group, run: dismiss }]
      : []),
    ...(status === 'rejected'
      ? []
      : [
          {
            key: 't',
            label: isPublished ? 'Sembunyikan dengan alasan' : 'Tolak dengan alasan',
            group,
            run: run(onRefuse),
          },
        ]),
    ...(canHighlight
      ? [
          {
            key: 'p',
            label: isPublished ? 'Jadikan pilihan, atau lepas' : 'Setujui sebagai pilihan',
            group,
            run: highlight,
          },
        ]
      : []),
  ])
  return (
    <>
      <div className="grid gap-2.5">
        {isPublished ? (
          reports > 0 ? (
            <Button variant="main" size="large" disabled={isHeld} isBusy={acts.isBusy} onClick={dismiss}>
              <Check aria-hidden size={18} />
              Abaikan laporan, lanjut <KeyCap>L</KeyCap>
            </Button>
          ) : null
        ) : (
          <Button variant="main" size="large" disabled={isHeld} isBusy={acts.isBusy} onClick={approve}>
            <Check aria-hidden size={18} />
            {status === 'rejected' ? 'Tayangkan' : 'Setujui, lanjut'} <KeyCap>A</KeyCap>
          </Button>
        )}
        <div className="flex flex-wrap gap-2.5">
          {status === 'rejected' ? null : (
            <Button variant="danger" className="flex-1" disabled={isHeld} onClick={onRefuse}>
              {isPublished ? 'Sembunyikan …' : 'Tolak …'} <KeyCap>T</KeyCap>
            </Button>
          )}
          {canHighlight ? (
            <Button
              className="flex-1"
              disabled={isHeld || isFull}
              isBusy={acts.isBusy}
              aria-pressed={isPublished ? isHighlighted : undefined}
              onClick={highlight}
            >
              <Award aria-hidden size={17} />
              {isHighlighted ? 'Lepas pilihan' : isPublished ? 'Jadikan pilihan' : 'Setujui & pilih'}{' '}
              <KeyCap>P</KeyCap>
            </Button>
          ) : null}
        </div>
      </div>
      {canHighlight ? (
        <p className="text-note text-ink-soft">
          {isFull
            ? `Produk ini sudah punya ${REVIEW_HIGHLIGHTS_MAX} ulasan pilihan. Lepas salah satunya dulu.`
            : `Pilihan tampil paling atas di halaman produk. Sekarang ${highlights} dari ${REVIEW_HIGHLIGHTS_MAX}.`}
        </p>
      ) : (
        <p className="text-note text-ink-soft">Alasan yang dibaca penulisnya: “{review.rejection_reason}”</p>
      )}
    </>
  )
}

/** `t`, a digit for a usual reason or words of one's own, and Enter. */
function RefuseForm({ review, acts, isHeld, onCancel }: Props & { onCancel: () => void }) {
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const isPublished = review.status === 'published'
  const isIncomplete = reason.trim().length < 3 || isHeld
  const choose = (usual: string) => {
    flushSync(() => setReason(usual))
    submit.current?.focus()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isIncomplete || acts.isBusy) return
    acts.decide({
      act: 'reject',
      body: { reason: reason.trim() },
      done: isPublished ? 'disembunyikan' : 'ditolak',
    })
  }
  const group = 'Ulasan'
  useShortcuts([
    ...usualReviewReasons.map((usual, index) => ({
      key: String(index + 1),
      label: usual,
      group: 'Alasan menolak',
      run: () => choose(usual),
    })),
    { key: 'Escape', shown: 'Esc', label: 'Batal menolak', group, run: onCancel },
    {
      key: 'Enter',
      shown: 'Ctrl Enter',
      isWithCtrl: true,
      within: () => form.current,
      label: 'Kirim penolakan',
      group,
      run: () => send(),
    },
  ])
  return (
    <form ref={form} noValidate onSubmit={send} className="stack gap-3">
      <ul className="grid gap-1.5" aria-label="Alasan yang biasa">
        {usualReviewReasons.map((usual, index) => (
          <li key={usual}>
            <button
              type="button"
              aria-pressed={reason === usual}
              onClick={() => choose(usual)}
              className="flex w-full items-start gap-2.5 rounded-control bg-well px-2.5 py-1.5 text-left text-note hover:bg-head aria-pressed:bg-chosen aria-pressed:font-bold pointer-coarse:min-h-11"
            >
              <KeyCap>{String(index + 1)}</KeyCap>
              <span>{usual}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextArea
        label="Alasan"
        hint={
          review.member
            ? 'Dikirim ke penulisnya satu menit lagi, dan dibaca di akunnya.'
            : 'Ulasan ini tanpa akun: alasannya hanya untuk catatan toko.'
        }
        isRequired
        rows={3}
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Batal</Button>
        <Button ref={submit} type="submit" variant="danger" disabled={isIncomplete} isBusy={acts.isBusy}>
          {isPublished ? 'Sembunyikan, lanjut' : 'Tolak, lanjut'}
        </Button>
      </div>
    </form>
  )
}
