import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

/** A labelled input; its refusal stands beside it and is announced when it appears. */

export const controlClass =
  'block min-h-12 w-full rounded-field border border-edge bg-white px-3.5 text-base text-ink placeholder:text-ink-soft ' +
  'hover:border-ink-soft focus-visible:border-ink focus-visible:outline-2 focus-visible:outline-offset-1 ' +
  'focus-visible:outline-ink aria-invalid:border-rose disabled:bg-sand-deep disabled:text-ink-soft'

export interface FieldProps {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

interface ControlIds {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Label, control and message; the control gets its id and what describes it. */
export function Field({
  label,
  error,
  hint,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': error !== undefined || hint ? messageId : undefined,
      })}
      <div id={messageId} aria-live="polite">
        {error !== undefined ? (
          <p className="mt-1.5 text-sm font-medium text-rose">{error}</p>
        ) : hint ? (
          <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>
        ) : null}
      </div>
    </div>
  )
}

export function TextField({ label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {ids => <input {...input} {...ids} className={controlClass} />}
    </Field>
  )
}

export function TextArea({ label, error, hint, ...input }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {ids => <textarea rows={3} {...input} {...ids} className={`${controlClass} py-3`} />}
    </Field>
  )
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={hint}>
      {ids => (
        <span className="relative block">
          <input
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={`${controlClass} pr-13`}
          />
          <button
            type="button"
            onClick={() => setIsShown(!isShown)}
            aria-label={isShown ? 'Sembunyikan password' : 'Tampilkan password'}
            aria-pressed={isShown}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-lg text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden size={20} />
          </button>
        </span>
      )}
    </Field>
  )
}

export function Checkbox({ label, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-coral" />
      <span>{label}</span>
    </label>
  )
}
