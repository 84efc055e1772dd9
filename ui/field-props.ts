import { type ReactNode, useId } from 'react'

/** The props of every field of a form, besides the attributes of its control. */
export interface FieldProps {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  /** Shows the mark and announces it to screen readers, without the browser's own validation bubble. */
  isRequired?: boolean | undefined
}

export interface ControlIds {
  id: string
  'aria-required': true | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Returns the attributes that tie a control to its label (by `id`) and to its message (by `messageId`). */
export function useControlIds({ error, hint, isRequired }: Omit<FieldProps, 'label'>): {
  ids: ControlIds
  messageId: string
} {
  const id = useId()
  const messageId = `${id}-message`
  return {
    messageId,
    ids: {
      id,
      'aria-required': isRequired || undefined,
      'aria-invalid': error !== undefined,
      'aria-describedby': error !== undefined || hint ? messageId : undefined,
    },
  }
}
