import { useState } from 'react'
import type { StaffOrder, TimelineEntry } from '../../../contract/staff/order-page.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { DateTime } from '../values/date-time.tsx'
import { NoteForm } from './note-form.tsx'

const tones: Record<TimelineEntry['kind'], Tone> = {
  state: 'coral',
  payment: 'teal',
  notice: 'plain',
  refund: 'rose',
  mail: 'plain',
  staff: 'violet',
  note: 'sun',
  return: 'rose',
  receipt: 'violet',
  delivery: 'teal',
  points: 'plain',
}

/** This many are shown at first. */
const SHOWN_FIRST = 15

/** The history of the order, the newest first: shopper, staff, provider, mails and notes together. */
export function Journey({ order }: { order: StaffOrder }) {
  const [isWhole, setIsWhole] = useState(false)
  const { timeline } = order
  const shown = isWhole ? timeline : timeline.slice(0, SHOWN_FIRST)
  return (
    <Card title="Perjalanan">
      <NoteForm orderId={order.order._id} />
      <div className="mt-4">
        <Timeline
          entries={shown.map((entry, index) => ({
            id: `${entry.at} ${entry.kind} ${timeline.length - index}`,
            tone: tones[entry.kind],
            text: <Sentence entry={entry} />,
            when: (
              <>
                <DateTime at={entry.at} /> · {entry.by}
              </>
            ),
            ...(entry.kind === 'note' ? { detail: <Note text={entry.text} /> } : {}),
          }))}
        />
      </div>
      {shown.length < timeline.length ? (
        <div className="mt-3">
          <Button size="small" onClick={() => setIsWhole(true)}>
            Tampilkan {timeline.length - shown.length} yang lebih lama
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

const Sentence = ({ entry: { kind, title, text } }: { entry: TimelineEntry }) => (
  <>
    <strong className="inline-block first-letter:uppercase">{title}</strong>
    {kind !== 'note' && kind !== 'notice' && text ? <span> {text}</span> : null}
  </>
)

const Note = ({ text }: { text: string }) => (
  <p className="w-fit max-w-prose whitespace-pre-wrap rounded-control bg-sun-tint px-3 py-2 text-sun-ink wrap-anywhere">
    {text}
  </p>
)
