import type { ReactNode } from 'react'
import { CheckoutSteps } from './checkout-steps.tsx'

interface CheckoutFrameProps {
  at: 0 | 1 | 2
  /** Leaves out the delivery step if there is nothing to ship. */
  hasOnlyEgifts?: boolean
  title: string
  besideTitle?: ReactNode
  children: ReactNode
  summary: ReactNode
}

/** The frame of bag, delivery and payment: title and steps above, the content on the left, the total on the right. */
export function CheckoutFrame({
  at,
  hasOnlyEgifts = false,
  title,
  besideTitle,
  children,
  summary,
}: CheckoutFrameProps) {
  return (
    <div className="wrap pt-3 pb-10 lg:pt-9 lg:pb-20">
      <header className="flex flex-col-reverse gap-1 lg:flex-row lg:items-center lg:justify-between">
        <h1 className="voice text-2xl lg:text-3xl">
          {title}{' '}
          {besideTitle ? (
            <span className="font-read text-base font-medium tracking-normal text-ink-soft">
              {besideTitle}
            </span>
          ) : null}
        </h1>
        <CheckoutSteps at={at} hasOnlyEgifts={hasOnlyEgifts} />
      </header>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-7">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-5">{children}</div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-32 lg:gap-5">{summary}</div>
      </div>
    </div>
  )
}

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <section className={`rounded-card bg-white p-4 shadow-1 md:p-5 lg:p-7 ${className}`}>{children}</section>
  )
}

export function CheckoutSkeleton({ at, title }: { at: 0 | 1 | 2; title: string }) {
  return (
    <CheckoutFrame
      at={at}
      title={title}
      summary={<div className="h-72 animate-breathe rounded-card bg-white shadow-1" />}
    >
      <p className="sr-only" role="status">
        Memuat
      </p>
      <div className="h-16 animate-breathe rounded-card bg-sand-deep" />
      <div className="h-96 animate-breathe rounded-card bg-white shadow-1" />
    </CheckoutFrame>
  )
}
