import type { ComponentProps } from 'react'
import { TextField } from '../../ui/field.tsx'

/** The input for a gift card's code. */
export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...field}
    label="Kode kartu hadiah"
    placeholder="XXXX-XXXX-XXXX-XXXX"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
  />
)
