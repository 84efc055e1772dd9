import type { ComponentProps } from 'react'
import { TextField } from '../../ui/field.tsx'

/** Asks for the code of a gift card. */
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
