import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { WebhookDelivery, WebhookTry } from '../../../contract/staff/webhooks.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { DateTime } from '../values/date-time.tsx'
import { answerText, DeliveryBadge } from './delivery-badge.tsx'
import { shortUrl } from './delivery-words.ts'
import { deliveryQuery } from './webhook-queries.ts'

/** One delivery: what was sent, and what was answered to each try. */
export function DeliveryPage({ id }: { id: string }) {
  const delivery = useQuery(deliveryQuery(id))
  const { data } = delivery
  if (!data) return <NotLoaded query={delivery} lines={8} />
  return (
    <div className="stack gap-4">
      {data.is_endpoint_paused ? (
        <Notice tone="sun">
          Alamatnya sedang dijeda atau sudah dihapus, jadi tidak ada yang dikirim ke sana.
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="stack min-w-0 gap-4">
          <DeliveryFacts delivery={data} />
          <Tries attempts={data.attempts} />
        </div>
        <Sent body={data.body} />
      </div>
    </div>
  )
}

const DeliveryFacts = ({ delivery }: { delivery: WebhookDelivery }) => (
  <Card>
    <Facts
      facts={[
        ['Keadaan', <DeliveryBadge key="state" state={delivery.state} />],
        ['Tentang', delivery.subject || '–'],
        ['Terjadi', <DateTime key="at" at={delivery.occurred_at} />],
        [
          'Percobaan berikutnya',
          delivery.due_at ? (
            <DateTime key="due" at={delivery.due_at} />
          ) : delivery.state === 'waiting' && !delivery.is_endpoint_paused ? (
            'setelah kejadian sebelumnya terkirim'
          ) : (
            '–'
          ),
        ],
        [
          'Alamat',
          <span key="url" className="break-all">
            {shortUrl(delivery.endpoint.url)}
          </span>,
        ],
        [
          'Nomor (webhook-id)',
          <code key="id" className="break-all text-note">
            {delivery.id}
          </code>,
        ],
      ]}
    />
  </Card>
)

const Tries = ({ attempts }: { attempts: readonly WebhookTry[] }) => (
  <Card title="Percobaan" isFlat>
    {attempts.length === 0 ? (
      <p className="border-rule border-t p-4.5 text-ink-soft">Belum dicoba.</p>
    ) : (
      <ol
        aria-label="Percobaan, yang terbaru dulu"
        className="divide-y divide-rule-soft border-rule border-t"
      >
        {attempts.map((attempt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tries are only added, at the front
          <li key={attempts.length - index} className="stack gap-2 px-4.5 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={isGood(attempt) ? 'teal' : 'rose'}>{answerText(attempt)}</Badge>
                {attempt.duration_ms === null ? null : (
                  <span className="figure text-note text-ink-soft">{attempt.duration_ms} ms</span>
                )}
              </span>
              <span className="text-note text-ink-soft">
                <DateTime at={attempt.started_at} />
              </span>
            </div>
            {attempt.answer ? (
              <LongText label="Jawaban" height="max-h-48">
                {attempt.answer}
              </LongText>
            ) : null}
          </li>
        ))}
      </ol>
    )}
  </Card>
)

const isGood = ({ status }: WebhookTry) => status !== null && status >= 200 && status < 300

const Sent = ({ body }: { body: string | null }) => (
  <Card title="Yang dikirim" aside={body ? <CopyButton text={body} label="Salin" /> : null}>
    {body ? (
      <LongText label="Isi kiriman" height="max-h-150">
        {readable(body)}
      </LongText>
    ) : (
      <p className="text-ink-soft">Ditulis saat dikirim pertama kali, dengan keadaan saat itu.</p>
    )}
  </Card>
)

/** A text of programs; one that is too long scrolls, by keyboard too. */
const LongText = ({ label, height, children }: { label: string; height: string; children: string }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    tabIndex={0}
    className={`${height} overflow-auto rounded-control bg-well px-3 py-2 text-note`}
  >
    <pre className="whitespace-pre-wrap break-all">{children}</pre>
  </section>
)

/** Indented for people; what is signed has no spaces. */
const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

/** Sends the delivery once more, after it was said what that means. */
export function SendAgainButton({ delivery }: { delivery: WebhookDelivery }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const sending = useMutation({
    mutationFn: () => call('POST', `/webhooks/deliveries/${encodeURIComponent(delivery.id)}/again`),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['webhooks'] })
      setIsAsking(false)
      say('Dikirim ulang.')
    },
  })
  return (
    <>
      <Button disabled={delivery.is_endpoint_paused} onClick={() => setIsAsking(true)}>
        <RotateCw aria-hidden size={16} />
        {delivery.state === 'waiting' ? 'Kirim sekarang' : 'Kirim ulang'}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Kirim ulang ke ${shortUrl(delivery.endpoint.url)}?`}
        consequences={[
          'Isinya sama, dan nomornya juga, jadi mitra yang sudah menerimanya bisa mengenalinya.',
          'Kalau gagal, dicoba lagi selama satu setengah hari.',
        ]}
        action="Kirim ulang"
        isBusy={sending.isPending}
        refusal={sending.isError ? messageOf(sending.error) : null}
        onAction={() => sending.mutate()}
      />
    </>
  )
}
