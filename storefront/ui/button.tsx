import type { ComponentProps } from 'react'

const variants = {
  /** The main action of a screen. */
  main: 'bg-coral text-white shadow-action hover:bg-coral-deep active:bg-coral-deep',
  /** One of many equal actions, as on tiles. */
  soft: 'bg-coral-tint text-coral-deep hover:bg-coral hover:text-white',
  /** The secondary action beside a main one. */
  line: 'bg-white text-ink shadow-[inset_0_0_0_1.5px_var(--color-ink)] hover:bg-sand',
  ink: 'bg-ink text-white hover:bg-ink/85',
  quiet: 'bg-sand-deep text-ink hover:bg-line',
  care: 'bg-teal-tint text-teal hover:bg-teal hover:text-white',
} as const

const sizes = {
  /** For tiles: 44 px, the smallest touch target. */
  tile: 'min-h-11 px-3 text-xs tracking-[0.06em]',
  normal: 'min-h-12 px-6 text-base',
  tall: 'min-h-14 px-7 text-base',
} as const

export interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
}

/**
 * Returns the classes of a button, for links that look like one: `<Link className={buttonClass({ variant: 'main' })}>`.
 */
export const buttonClass = ({ variant = 'main', size = 'normal' }: ButtonLook = {}) =>
  `inline-flex items-center justify-center gap-2 max-w-full shrink-0 rounded-pill py-1 text-center font-bold transition-colors ${variants[variant]} ${sizes[size]}`

/** While busy it keeps its width and its focus, ignores further presses, and is marked as busy for screen readers. */
export function Button({
  variant,
  size,
  isBusy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonLook & { isBusy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? event => event.preventDefault() : onClick}
      className={`relative ${buttonClass({ variant, size })} disabled:bg-sand-deep disabled:text-ink-soft disabled:shadow-none ${className}`}
    >
      <span className={`contents ${isBusy ? '[&>*]:opacity-0' : ''}`}>{children}</span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center rounded-[inherit] bg-inherit" aria-hidden>
          <span className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent" />
        </span>
      )}
    </button>
  )
}
