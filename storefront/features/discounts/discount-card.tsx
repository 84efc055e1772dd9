import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { discountMessage, requiresVerification } from './use-discounts.ts'

/** The frame shared by vouchers, points and gift cards: title, amount available, and controls. */
export function DiscountCard({
  icon,
  title,
  trailing,
  children,
}: {
  icon: ReactNode
  title: string
  trailing?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="rounded-card bg-white p-4 shadow-1 md:p-5 lg:p-7">
      <header className="flex items-center gap-2.5 not-last:mb-3">
        <span aria-hidden className="text-coral-deep">
          {icon}
        </span>
        <h2 className="flex-1 text-lg font-semibold">{title}</h2>
        <span className="text-sm text-ink-soft">{trailing}</span>
      </header>
      {children}
    </section>
  )
}

/** The discount in use, with a button to remove it. */
export function AppliedDiscount({
  title,
  children,
  isBusy,
  onCancel,
}: {
  title: string
  children: ReactNode
  isBusy: boolean
  onCancel: () => void
}) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-sun-tint py-1.5 pr-2 pl-4">
      <Check aria-hidden size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 py-1.5 leading-snug">
        <b>{title}</b>
        <br />
        {children}
      </p>
      <button
        type="button"
        disabled={isBusy}
        onClick={onCancel}
        className="min-h-11 min-w-11 rounded-pill px-3 font-bold text-coral-deep hover:underline disabled:text-ink-soft"
      >
        Lepas<span className="sr-only"> {title}</span>
      </button>
    </div>
  )
}

/** Why the discount was refused, with a link to verify the account if that is what is missing. */
export function DiscountRefusal({ error }: { error: unknown }) {
  return (
    <div aria-live="polite">
      {error ? (
        <p className="mt-2 text-sm font-medium text-rose">
          {discountMessage(error)}{' '}
          {requiresVerification(error) ? (
            <Link
              to="/my-account"
              className="inline-flex min-h-11 items-center font-bold text-coral-deep underline"
            >
              Verifikasi akun
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
