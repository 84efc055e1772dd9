import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

export interface Choice {
  value: string
  name: string
}

interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {
  choices: Choice[]
  placeholder: string
  /** Looks closed, because the list above has to be chosen from first, and can be gone to all the same. */
  isWaiting?: boolean
}

/**
 * A choice from a list by the browser's own picker: on a phone it is the wheel that people know, it searches as one
 * types, and it weighs nothing.
 */
export function SelectField({
  label,
  error,
  hint,
  isRequired,
  choices,
  placeholder,
  isWaiting,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {ids => (
        <span className="relative block">
          <select
            {...select}
            {...ids}
            className={`${controlClass} appearance-none truncate pr-11 ${isWaiting ? 'bg-sand-deep! text-ink-soft' : ''}`}
          >
            <option value="">{placeholder}</option>
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
      )}
    </Field>
  )
}
