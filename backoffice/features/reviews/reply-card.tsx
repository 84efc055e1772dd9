import { MessageSquareReply } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DeskReview, REVIEW_REPLY_MAX_CHARS } from '../../../contract/staff/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextArea } from '../../ui/field.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { dropDraft, readDraft, writeDraft } from '../forms/draft.ts'
import { DateTime } from '../values/date-time.tsx'
import { type ReviewActs, replyDraft } from './use-review-acts.ts'

/** The shop's public answer: `b` to write, Ctrl Enter to send. What was typed survives a refusal and a reload. */
export function ReplyCard({
  review,
  acts,
  isHeld,
}: {
  review: DeskReview
  acts: ReviewActs
  isHeld: boolean
}) {
  const { id, reply, status, edited_at: editedAt } = review
  const draft = replyDraft(id)
  const kept = readDraft(draft)?.values ?? {}
  const [typed, setTyped] = useState(typeof kept.reply === 'string' ? kept.reply : null)
  /** The answer that the person saw when they began to write: a colleague may have written another one since. */
  const [over, setOver] = useState(typeof kept.over === 'string' ? kept.over : (reply?.text ?? ''))
  const area = useRef<HTMLDivElement>(null)
  const isWriting = typed !== null
  const isPending = status === 'pending'
  const isOverOther = isWriting && reply !== null && reply.text !== over && reply.text !== typed
  const write = () => {
    flushSync(() => {
      if (typed === null) setOver(reply?.text ?? '')
      setTyped(typed ?? reply?.text ?? '')
    })
    area.current?.querySelector('textarea')?.focus()
  }
  const change = (next: string) => {
    writeDraft(draft, { reply: next, over })
    setTyped(next)
  }
  const stop = () => {
    dropDraft(draft)
    setTyped(null)
  }
  const text = typed?.trim() ?? ''
  const isIncomplete = text.length < 2 || isHeld
  const send = () => {
    if (isIncomplete || acts.isBusy) return
    if (isPending)
      acts.decide(
        { act: 'approve', body: { reply: text }, done: 'disetujui dan dijawab' },
        { onSuccess: stop },
      )
    else
      acts.change(
        { method: 'PUT', path: 'reply', body: { reply: text }, done: 'Jawaban tampil di bawah ulasan.' },
        { onSuccess: stop },
      )
  }
  const group = 'Ulasan'
  useShortcuts([
    { key: 'b', label: reply ? 'Ubah jawaban toko' : 'Jawab sebagai toko', group, run: write },
    ...(isWriting
      ? [
          {
            key: 'Enter',
            shown: 'Ctrl Enter',
            isWithCtrl: true,
            within: () => area.current,
            label: 'Kirim jawaban',
            group,
            run: send,
          },
        ]
      : []),
  ])
  return (
    <Card
      title="Jawaban toko"
      aside={
        isWriting ? null : (
          <Button size="small" onClick={write}>
            <MessageSquareReply aria-hidden size={15} />
            {reply ? 'Ubah' : 'Jawab'} <KeyCap>B</KeyCap>
          </Button>
        )
      }
    >
      <div ref={area} className="stack gap-3">
        {isWriting ? (
          <>
            {isOverOther ? (
              <Notice tone="sun">
                Sejak kamu mulai menulis, {reply.by} menjawab: “{reply.text}”. Jawabanmu akan menggantinya.
              </Notice>
            ) : null}
            <TextArea
              label="Jawaban"
              hint={
                review.member
                  ? 'Dibaca semua orang di bawah ulasan, atas nama toko. Penulisnya dapat surel.'
                  : 'Dibaca semua orang di bawah ulasan, atas nama toko.'
              }
              rows={4}
              maxLength={REVIEW_REPLY_MAX_CHARS}
              value={typed}
              onChange={event => change(event.currentTarget.value)}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={stop}>Batal</Button>
              <Button variant="main" disabled={isIncomplete} isBusy={acts.isBusy} onClick={send}>
                {isPending ? 'Setujui dan jawab' : 'Tampilkan jawaban'}
              </Button>
            </div>
          </>
        ) : reply ? (
          <>
            <p className="break-words whitespace-pre-line">{reply.text}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-note text-ink-soft">
              <span>
                {reply.by} · <DateTime at={reply.at} />
              </span>
              <Button
                size="small"
                variant="danger"
                disabled={isHeld}
                isBusy={acts.isBusy}
                onClick={() =>
                  acts.change({ method: 'DELETE', path: 'reply', done: 'Jawaban tidak tampil lagi.' })
                }
              >
                Hapus jawaban
              </Button>
            </p>
            {editedAt && editedAt > reply.at ? (
              <Notice tone="sun">Penulisnya mengubah ulasan setelah dijawab. Masih cocok?</Notice>
            ) : null}
          </>
        ) : (
          <p className="text-note text-ink-soft">
            Belum dijawab. Ulasan yang kecewa paling perlu jawaban: pembeli lain ikut membacanya.
          </p>
        )}
      </div>
    </Card>
  )
}
