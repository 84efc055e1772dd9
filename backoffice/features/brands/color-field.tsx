import type { ComponentProps } from 'react'
import { controlClass, Field } from '../../ui/field.tsx'

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour: typed as a hex code, or picked. */
export const ColorField = ({
  label,
  error,
  hint,
  isRequired,
  value,
  onColor,
  ...input
}: Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'hint' | 'isRequired'> &
  ComponentProps<'input'> & { value: string; onColor: (color: string) => void }) => (
  <Field label={label} error={error} hint={hint} isRequired={isRequired}>
    {ids => (
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={`Pilih ${String(label).toLowerCase()}`}
          value={isColor(value) ? value.toLowerCase() : '#ffffff'}
          onChange={({ currentTarget }) => onColor(currentTarget.value)}
          className="h-10 w-12 shrink-0 cursor-pointer rounded-control border border-edge bg-card p-1 pointer-coarse:h-11"
        />
        <input
          {...input}
          {...ids}
          maxLength={7}
          placeholder="#fbd3d9"
          autoComplete="off"
          spellCheck={false}
          className={controlClass}
        />
      </span>
    )}
  </Field>
)
