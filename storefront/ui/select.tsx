import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { FieldProps } from '../../ui/field-props.ts'
import { controlClass, Field } from './field.tsx'

export interface Choice {
  value: string
  name: string
}

interface SelectProps extends ComponentProps<'select'> {
  choices: Choice[]
  /** Shown while nothing is chosen; without it, an option is always selected. */
  placeholder?: string
  /** Looks disabled until the list above has a choice, but can still be focused. */
  isWaiting?: boolean | undefined
}

/**
 * The browser's own select: on a phone it is the familiar wheel, it searches while you type, and it adds no JavaScript.
 * Without a label it needs an `aria-label`.
 */
export function Select({ choices, placeholder, isWaiting, ...select }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...select}
        className={`${controlClass} appearance-none truncate pr-11 ${isWaiting ? 'bg-sand-deep! text-ink-soft' : ''}`}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={20}
        className="pointer-events-none absolute top-3.5 right-3.5 text-ink-soft"
      />
    </span>
  )
}

interface SelectFieldProps extends FieldProps, SelectProps {
  placeholder: string
}

/** The same with a label and an error message. */
export const SelectField = ({ label, error, hint, isRequired, ...select }: SelectFieldProps) => (
  <Field label={label} error={error} hint={hint} isRequired={isRequired}>
    {ids => <Select {...select} {...ids} />}
  </Field>
)
