import type { ComponentProps } from 'react'
import type { FieldProps } from '../../ui/field-props.ts'
import { FieldGroup } from './field.tsx'
import { RadioCard } from './radio-card.tsx'
import type { Choice } from './select.tsx'

/**
 * A choice of one from two or three cards: `<ChoiceField {...form.field('gender')} label="Jenis kelamin"
 * choices={genders} />`.
 */
export function ChoiceField({
  label,
  error,
  hint,
  isRequired,
  choices,
  ...input
}: FieldProps & { choices: Choice[] } & ComponentProps<'input'>) {
  return (
    <FieldGroup label={label} error={error} hint={hint} isRequired={isRequired}>
      <div className="grid grid-cols-2 gap-3">
        {choices.map(({ value, name }) => (
          <RadioCard
            key={value}
            {...input}
            value={value}
            className="p-3! in-[[aria-invalid=true]]:border-rose"
          >
            {name}
          </RadioCard>
        ))}
      </div>
    </FieldGroup>
  )
}
