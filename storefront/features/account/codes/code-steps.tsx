import { Mail, MessageCircle, MessageSquareText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { OTP_DIGITS, OTP_VALID_MINUTES, type OtpMode } from '../../../../contract/one-time-codes.ts'
import { phoneText } from '../../../../contract/phone-number.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { type CodeRequest, useCode } from './use-code.ts'

interface CodeStepsProps extends CodeRequest {
  /** The signed-in member who requests the code; absent for guests. */
  memberId?: string | undefined
}

const modes: Record<OtpMode, { name: string; icon: typeof Mail; inSentence?: string }> = {
  sms: { name: 'SMS', icon: MessageSquareText },
  whatsapp: { name: 'WhatsApp', icon: MessageCircle },
  email: { name: 'Email', icon: Mail, inSentence: 'email' },
}

/** The steps: choose a channel, send the code, wait, verify (OTP-03). */
export function CodeSteps({ memberId, ...request }: CodeStepsProps) {
  const { address } = request
  const otp = useCode(request)
  const to = (mode: OtpMode) => (mode === 'email' ? address.email : phoneText(address.phone_no ?? ''))

  if (!otp.isKnown) return <div className="h-40 animate-breathe rounded-card bg-sand-deep" aria-busy="true" />
  if (!otp.method)
    return (
      <p className="rounded-card bg-sand px-4 py-5 text-ink-soft">
        Kode belum bisa dikirim saat ini. Coba lagi nanti, atau hubungi kami lewat tombol Bantuan.
      </p>
    )
  if (!otp.isSent)
    return (
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void otp.send()
        }}
      >
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">Kirim kode lewat</legend>
          {otp.modes.map(mode => {
            const { name, icon: Icon } = modes[mode]
            return (
              <RadioCard
                key={mode}
                name="mode"
                value={mode}
                checked={otp.method === mode}
                onChange={() => otp.setMethod(mode)}
              >
                <span className="flex items-center gap-3">
                  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-coral-tint text-coral-deep">
                    <Icon aria-hidden size={20} />
                  </span>
                  <span className="min-w-0">
                    <span className="block font-bold">{name}</span>
                    <span className="block truncate text-sm text-ink-soft">{to(mode)}</span>
                  </span>
                </span>
              </RadioCard>
            )
          })}
        </fieldset>
        <RefusalText text={otp.error} />
        <Button type="submit" size="tall" isBusy={otp.isBusy} className="w-full">
          Kirim kode
        </Button>
      </form>
    )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void otp.verify(memberId)
      }}
    >
      <p className="text-ink-soft">
        Kami mengirim {OTP_DIGITS} angka lewat {modes[otp.method].inSentence ?? modes[otp.method].name} ke{' '}
        <b className={`text-ink ${otp.method === 'email' ? 'break-words' : 'whitespace-nowrap'}`}>
          {to(otp.method)}
        </b>
        . Kode berlaku {OTP_VALID_MINUTES} menit.
      </p>
      <CodeField code={otp.code} error={otp.error} onType={otp.setCode} />
      <Button
        type="submit"
        size="tall"
        isBusy={otp.isBusy}
        disabled={otp.code.length < OTP_DIGITS}
        className="w-full disabled:opacity-50"
      >
        Verifikasi
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <button
          type="button"
          disabled={otp.countdown > 0 || otp.isBusy}
          onClick={() => void otp.send()}
          className="min-h-11 font-bold text-coral-deep underline disabled:text-ink-soft disabled:no-underline"
        >
          {otp.countdown > 0 ? `Kirim ulang dalam ${otp.countdown} detik` : 'Kirim ulang kode'}
        </button>
        {otp.modes.length > 1 ? (
          <button type="button" onClick={otp.choose} className="min-h-11 font-bold text-coral-deep underline">
            Pakai cara lain
          </button>
        ) : null}
      </div>
    </form>
  )
}

function CodeField({
  code,
  error,
  onType,
}: {
  code: string
  error: string | null
  onType: (code: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextField
      ref={field}
      kind="one-time-code"
      label="Kode verifikasi"
      value={code}
      onChange={event => onType(event.currentTarget.value.replace(/\D/g, '').slice(0, OTP_DIGITS))}
      error={error ?? undefined}
    />
  )
}

/** OTP-10: the dialog's message, which disappears after 5 seconds. */
const RefusalText = ({ text }: { text: string | null }) => (
  <div aria-live="assertive">
    {text === null ? null : <p className="text-sm font-medium text-rose">{text}</p>}
  </div>
)
