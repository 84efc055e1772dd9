import type { ComponentProps } from 'react'

const variants = {
  /** The one main action of a screen. */
  main: 'border-coral bg-coral text-on-coral hover:border-[#a63009] hover:bg-[#a63009]',
  line: 'border-rim bg-card text-ink hover:border-edge hover:bg-head',
  tint: 'border-transparent bg-coral-tint text-coral-deep hover:border-coral-deep',
  quiet: 'border-transparent bg-transparent text-coral-deep hover:bg-coral-tint',
  /** On the dark bar of actions. */
  night: 'border-night-rule bg-night-on text-night-ink hover:bg-night-well',
  /** An action that takes something away. */
  danger: 'border-rose-ink bg-card text-rose-ink hover:bg-rose-tint',
} as const

const sizes = {
  small: 'min-h-8 px-3 text-note pointer-coarse:min-h-11',
  normal: 'min-h-10 px-4 text-body pointer-coarse:min-h-11',
  /** For buttons that a thumb presses all day. */
  large: 'min-h-13 px-5 text-lead',
} as const

export interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
}

/** The classes of a button, for links that look like one. On touch screens its height is that of a finger. */
export const buttonClass = ({ variant = 'line', size = 'normal' }: ButtonLook = {}) =>
  `relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-pill border font-bold transition-colors duration-100 ${variants[variant]} ${sizes[size]}`

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
      className={`${buttonClass({ variant, size })} disabled:border-transparent disabled:bg-well disabled:text-ink-soft ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${isBusy ? 'opacity-0' : ''}`}>{children}</span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center" aria-hidden>
          <span className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" />
        </span>
      )}
    </button>
  )
}

/** A square button with an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  className = '',
  type = 'button',
  children,
  ...rest
}: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`grid size-9 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-100 hover:bg-well hover:text-ink pointer-coarse:size-11 ${className}`}
    >
      {children}
    </button>
  )
}
