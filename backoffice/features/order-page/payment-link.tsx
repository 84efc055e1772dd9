import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2, Mail } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { MadePaymentLink } from '../../../contract/staff/make-order.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { controlClass } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { DateTime } from '../values/date-time.tsx'

/**
 * The link by which the buyer pays without signing in (ORD-06). It is shown once, after it was made: the shop keeps only
 * its fingerprint.
 */
export function PaymentLink({
  orderId,
  madeAt,
  isMadeAtOnce = false,
}: {
  orderId: string
  /** When the newest that works was made; null if there is none. */
  madeAt: string | null
  isMadeAtOnce?: boolean
}) {
  const queries = useQueryClient()
  const fieldId = useId()
  const making = useMutation({
    mutationFn: () => call<MadePaymentLink>('POST', `/orders/${orderId}/payment-link`),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['orders', 'page'] }),
  })
  const mailing = useMutation({
    mutationFn: () => call('POST', `/orders/${orderId}/payment-link/mail`),
    async onSuccess() {
      say('Tautan dikirim ke surel pembeli.')
      await queries.invalidateQueries({ queryKey: ['orders', 'page'] })
    },
  })
  const { mutate: make } = making
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isMadeAtOnce || hasBegun.current) return
    hasBegun.current = true
    make()
  }, [isMadeAtOnce, make])
  const link = making.data
  return (
    <div className="stack gap-3">
      {link ? (
        <div className="stack gap-1.5">
          <label htmlFor={fieldId} className="text-note font-bold">
            Tautan pembayaran
          </label>
          <span className="flex flex-wrap items-center gap-2">
            <input
              id={fieldId}
              readOnly
              value={link.url}
              onFocus={event => event.currentTarget.select()}
              className={`${controlClass} min-w-0 flex-1 basis-56`}
            />
            <CopyButton text={link.url} label="Salin tautan" />
          </span>
          <p className="text-note text-ink-soft">
            Kirim lewat chat. Berlaku sampai <DateTime at={link.ends_at} />, tanpa perlu masuk akun. Tampil
            sekali ini saja.
          </p>
        </div>
      ) : (
        <p className="text-note text-ink-soft">
          Pembeli membayar lewat tautan tanpa masuk akun; alamat dan kontaknya tidak tampil di sana.
          {madeAt ? (
            <>
              {' '}
              Yang terakhir dibuat <DateTime at={madeAt} />. Membuat yang baru mematikannya.
            </>
          ) : null}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" isBusy={making.isPending} onClick={() => make()}>
          <Link2 aria-hidden size={15} />
          {link || madeAt ? 'Buat tautan baru' : 'Buat tautan'}
        </Button>
        <Button size="small" isBusy={mailing.isPending} onClick={() => mailing.mutate()}>
          <Mail aria-hidden size={15} />
          Kirim lewat surel
        </Button>
      </div>
      {[making.error, mailing.error].map(error =>
        error ? <Notice key={messageOf(error)}>{messageOf(error)}</Notice> : null,
      )}
    </div>
  )
}
