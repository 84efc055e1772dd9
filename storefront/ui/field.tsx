import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { type ControlIds, type FieldProps, useControlIds } from '../../ui/field-props.ts'

/**
 * The fields of every form: a label with the mark of a required field, the control, and its error message,
 * announced when it appears. The rules and messages of a field come from the contract's schema; `useSubmitForm`
 * (`storefront/features/forms/`) passes both to the field:
 *
 *     <TextField {...form.field('email')} kind="email" label="Email" />
 *     <TextField {...form.field('phone_no')} kind="phone" label="Nomor handphone" />
 *     <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
 *     <TextField {...form.field('date_of_birth')} kind="day" max={jakartaDay(new Date())} label="Tanggal lahir" />
 *     <TextArea {...form.field('message')} label="Pesan" maxChars={300} />
 *     <ChoiceField {...form.field('gender')} label="Jenis kelamin" choices={[{ value: 'Female', name: 'Perempuan' }]} />
 *
 * Text that is too long gets an error (FORM-09, FORM-13, FORM-15, FORM-19, FORM-21) and is never cut by `maxLength`:
 * nobody would notice that a pasted number or password lost its end. `/dev/forms` shows each field in each state.
 */

export const controlClass =
  'block min-h-12 w-full rounded-field border border-edge bg-white px-3.5 text-base text-ink placeholder:text-ink-soft ' +
  'hover:border-ink-soft focus-visible:border-ink focus-visible:outline-2 focus-visible:outline-offset-1 ' +
  'focus-visible:outline-ink aria-invalid:border-rose disabled:bg-sand-deep disabled:text-ink-soft'

/** The mark is not part of the field's accessible name; `aria-required` conveys it. */
const labelClass = (isRequired: boolean | undefined) =>
  `mb-1.5 block text-sm font-semibold ${isRequired ? "after:text-rose after:content-['_*'/'']" : ''}`

/** Label, control and message; the control gets its id and `aria-describedby`. */
export function Field({
  label,
  error,
  hint,
  isRequired,
  besideMessage,
  children,
}: FieldProps & {
  /** Shown at the end of the message's line. */
  besideMessage?: ReactNode
  children: (ids: ControlIds) => ReactNode
}) {
  const { ids, messageId } = useControlIds({ error, hint, isRequired })
  return (
    <div>
      <label htmlFor={ids.id} className={labelClass(isRequired)}>
        {label}
      </label>
      {children(ids)}
      <div className="flex gap-4">
        <Message id={messageId} error={error} hint={hint} />
        {besideMessage}
      </div>
    </div>
  )
}

function Message({ id, error, hint }: { id: string; error: string | undefined; hint?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="min-w-0 flex-1">
      {error !== undefined ? (
        <p className="mt-1.5 text-sm font-medium text-rose">{error}</p>
      ) : hint ? (
        <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>
      ) : null}
    </div>
  )
}

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Settings for phones: the keyboard, autofill and autocorrection of each kind of field. */
const kinds = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  'given-name': { autoComplete: 'given-name', autoCapitalize: 'words' },
  'family-name': { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', ...asTyped },
  'user-name': { autoComplete: 'username', ...asTyped },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '081234567890' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  /** Numbers without autofill, such as a tax number. */
  digits: { inputMode: 'numeric', autoComplete: 'off', ...asTyped },
  /** A code received by message; phones offer it above the keyboard. */
  'one-time-code': { inputMode: 'numeric', autoComplete: 'one-time-code', ...asTyped },
  /** A date from the browser's own calendar, `2026-08-05`; give `min` and `max`. */
  day: { type: 'date' },
} satisfies Record<string, ComponentProps<'input'>>

export function TextField({
  label,
  error,
  hint,
  isRequired,
  kind,
  ...input
}: FieldProps & { kind?: keyof typeof kinds } & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {ids => <input {...(kind && kinds[kind])} {...input} {...ids} className={controlClass} />}
    </Field>
  )
}

/** A multi-line field; with `maxChars` it counts the characters left or over. */
export function TextArea({
  label,
  error,
  hint,
  isRequired,
  maxChars,
  ref,
  onChange,
  ...input
}: FieldProps & { maxChars?: number } & ComponentProps<'textarea'>) {
  const [length, setLength] = useState(0)
  const room = maxChars === undefined ? undefined : maxChars - length
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      isRequired={isRequired}
      besideMessage={room !== undefined && <CharsLeft room={room} />}
    >
      {ids => (
        <textarea
          rows={3}
          {...input}
          {...ids}
          ref={element => {
            assignRef(ref, element)
            if (element) setLength(element.value.length)
          }}
          onChange={event => {
            setLength(event.currentTarget.value.length)
            onChange?.(event)
          }}
          className={`${controlClass} py-3`}
        />
      )}
    </Field>
  )
}

/** Announced only when few characters are left, because an announcement at every keystroke would disturb typing. */
const ANNOUNCED_FROM_CHARS = 20

function CharsLeft({ room }: { room: number }) {
  return (
    <p
      aria-live={room <= ANNOUNCED_FROM_CHARS ? 'polite' : 'off'}
      className={`mt-1.5 ml-auto shrink-0 text-sm tabular-nums ${room < 0 ? 'font-medium text-rose' : 'text-ink-soft'}`}
    >
      {room < 0 ? `${-room} karakter terlalu banyak` : `Sisa ${room} karakter`}
    </p>
  )
}

function assignRef<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** A password field, hidden until the eye button is pressed. */
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
            {...asTyped}
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={`${controlClass} pr-13`}
          />
          <button
            type="button"
            onClick={() => setIsShown(!isShown)}
            disabled={input.disabled}
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

/** Several radio buttons with one label and one message. */
export function FieldGroup({
  label,
  error,
  hint,
  isRequired,
  children,
}: FieldProps & { children: ReactNode }) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required={isRequired || undefined}
      aria-invalid={error !== undefined}
      aria-describedby={error !== undefined || hint ? messageId : undefined}
    >
      <span id={id} className={labelClass(isRequired)}>
        {label}
      </span>
      {children}
      <Message id={messageId} error={error} hint={hint} />
    </div>
  )
}
