import { type FormEvent, useId, useRef, useState } from 'react'
import { SUBSCRIPTION_CONSENT } from '../../../contract/banners.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'

/** The newsletter sign-up in the footer. Its rules and its call are loaded when it is sent. */
export function NewsletterForm() {
  const [outcome, setOutcome] = useState<{ error: string | null } | null>(null)
  const { isBusy, run } = useAction()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const error = outcome?.error ?? null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = input.current?.value ?? ''
    await run(async () => {
      const { sendSubscription } = await import('./send-subscription.ts')
      const refused = await sendSubscription(email)
      setOutcome({ error: refused })
      if (refused !== null) input.current?.focus()
    })
  }

  if (outcome && error === null)
    return (
      <p role="status" className="mt-4 rounded-card bg-white/12 px-4 py-3 font-semibold">
        Terima kasih! Sampai jumpa di kotak masukmu.
      </p>
    )
  return (
    <form noValidate onSubmit={event => void submit(event)} className="mt-4 max-w-md">
      <label htmlFor={id} className="sr-only">
        Email untuk kabar Carasun
      </label>
      <div className="flex flex-wrap rounded-pill border border-white/50 bg-white/12 p-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sun">
        <input
          ref={input}
          id={id}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="send"
          placeholder="Email kamu"
          aria-required
          aria-invalid={error !== null}
          aria-describedby={`${id}-message ${id}-consent`}
          className="min-h-11 w-full min-w-0 flex-1 rounded-pill bg-transparent pr-2 pl-4 text-base text-white outline-none placeholder:text-white/75"
        />
        <Button type="submit" isBusy={isBusy} className="min-h-11 shrink-0 px-5 shadow-none">
          Ikut kabar
        </Button>
      </div>
      <p id={`${id}-message`} aria-live="polite" className="mt-2 text-sm font-semibold text-sun empty:hidden">
        {error}
      </p>
      <p id={`${id}-consent`} className="mt-2 text-xs text-white/75">
        {SUBSCRIPTION_CONSENT}
      </p>
    </form>
  )
}
