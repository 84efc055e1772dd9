import { type ComponentProps, type ReactNode, useId } from 'react'

/** One of several choices as a card: the chosen one gets an ink ring, not a fill. */
export function RadioCard({
  children,
  className = '',
  ...input
}: { children: ReactNode } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={
        'flex cursor-pointer items-start gap-3 rounded-card border border-line bg-white p-4 ring-ink transition-shadow ' +
        'hover:border-ink-soft has-checked:border-ink has-checked:ring-1 has-focus-visible:outline-2 ' +
        `has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:opacity-60 ${className}`
      }
    >
      <RadioDot {...input} id={id} />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

/** The radio mark, drawn by us so that it has the shop's colour in every browser. */
export function RadioDot(input: ComponentProps<'input'>) {
  return (
    <input
      {...input}
      type="radio"
      className={
        'mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-pill border-2 border-edge bg-white ' +
        'outline-none checked:border-[6px] checked:border-coral'
      }
    />
  )
}
