import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type ControlIds, type FieldProps, useControlIds } from '../../ui/field-props.ts'

/** The fields of every form: label, control, and below it the refusal or a sentence of help, announced as it changes. */

export const controlClass =
  'block min-h-10 w-full rounded-control border border-edge bg-card px-3 py-2 text-body text-ink placeholder:text-faint ' +
  'hover:border-ink-soft focus-visible:outline-2 focus-visible:outline-offset-1 aria-invalid:border-rose pointer-coarse:min-h-11 ' +
  'pointer-coarse:text-base disabled:bg-well disabled:text-ink-soft'

const labelClass = (isRequired: boolean | undefined) =>
  `mb-1 block text-note font-bold ${isRequired ? "after:text-rose after:content-['_*'/'']" : ''}`

/** Label, control and message; the control gets its id and `aria-describedby`. */
export function Field({
  label,
  error,
  hint,
  isRequired,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const { ids, messageId } = useControlIds({ error, hint, isRequired })
  return (
    <div>
      <label htmlFor={ids.id} className={labelClass(isRequired)}>
        {label}
      </label>
      {children(ids)}
      <Message id={messageId} error={error} hint={hint} />
    </div>
  )
}

const Message = ({ id, error, hint }: { id: string; error: string | undefined; hint?: ReactNode }) => (
  <div id={id} aria-live="polite">
    {error !== undefined ? (
      <p className="mt-1 text-note font-semibold text-rose-ink">{error}</p>
    ) : hint ? (
      <p className="mt-1 text-note text-ink-soft">{hint}</p>
    ) : null}
  </div>
)

export const TextField = ({
  label,
  error,
  hint,
  isRequired,
  className = '',
  ...input
}: FieldProps & ComponentProps<'input'>) => (
  <Field label={label} error={error} hint={hint} isRequired={isRequired}>
    {ids => <input {...input} {...ids} className={`${controlClass} ${className}`} />}
  </Field>
)

export const TextArea = ({
  label,
  error,
  hint,
  isRequired,
  ...input
}: FieldProps & ComponentProps<'textarea'>) => (
  <Field label={label} error={error} hint={hint} isRequired={isRequired}>
    {ids => <textarea rows={3} {...input} {...ids} className={controlClass} />}
  </Field>
)

/** A password, hidden until the eye is pressed. */
export function PasswordField({
  label,
  error,
  hint,
  isRequired,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {ids => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={`${controlClass} pr-11`}
          />
          <button
            type="button"
            onClick={() => setIsShown(!isShown)}
            aria-label={isShown ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'}
            aria-pressed={isShown}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden size={18} />
          </button>
        </span>
      )}
    </Field>
  )
}

export interface Choice {
  value: string
  name: string
  isDisabled?: boolean
}

/** The browser's own select: it works by keyboard, on phones as a wheel, and searches while you type. */
export const SelectField = ({
  label,
  error,
  hint,
  isRequired,
  choices,
  placeholder,
  ...select
}: FieldProps & { choices: readonly Choice[]; placeholder?: string } & ComponentProps<'select'>) => (
  <Field label={label} error={error} hint={hint} isRequired={isRequired}>
    {ids => (
      <span className="relative block">
        <select {...select} {...ids} className={`${controlClass} appearance-none truncate pr-9`}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices.map(({ value, name, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={17}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
        />
      </span>
    )}
  </Field>
)

const boxClass =
  'size-4.5 shrink-0 cursor-pointer appearance-none rounded-[5px] border-[1.5px] border-edge bg-card bg-center bg-no-repeat ' +
  'checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:cursor-not-allowed disabled:opacity-50'

/** A checkbox without visible text; `label` is its accessible name. */
export const Tick = ({
  label,
  isPartial = false,
  ref,
  ...input
}: { label: string; isPartial?: boolean } & ComponentProps<'input'>) => (
  <span className="relative inline-grid place-items-center">
    <input
      {...input}
      ref={element => {
        if (element) element.indeterminate = isPartial
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      type="checkbox"
      aria-label={label}
      className={`peer ${boxClass}`}
    />
    <svg
      aria-hidden
      viewBox="0 0 18 18"
      className="pointer-events-none absolute hidden size-4.5 fill-none stroke-card stroke-[2.4] peer-checked:block peer-indeterminate:hidden"
    >
      <path d="M4.5 9.4l3 3 6-6.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <span
      aria-hidden
      className="pointer-events-none absolute hidden h-0.5 w-2 rounded bg-card peer-indeterminate:block"
    />
  </span>
)

/** A checkbox with its text. */
export const Checkbox = ({
  label,
  hint,
  ...input
}: { label: string; hint?: ReactNode } & ComponentProps<'input'>) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: `Tick` is the control
  <label className="flex min-h-9 cursor-pointer items-start gap-2.5 py-1.5">
    <span className="pt-px">
      <Tick {...input} label={label} />
    </span>
    <span>
      {label}
      {hint ? <span className="block text-note text-ink-soft">{hint}</span> : null}
    </span>
  </label>
)
