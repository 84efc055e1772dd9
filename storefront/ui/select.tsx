import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

export interface Choice {
  value: string
  name: string
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
  ...select
}: FieldProps & { choices: Choice[]; placeholder: string } & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {ids => (
        <span className="relative block">
          <select {...select} {...ids} className={`${controlClass} appearance-none truncate pr-11`}>
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
