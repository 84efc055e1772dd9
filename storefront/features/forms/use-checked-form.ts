import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { isRequired } from './is-required.ts'

export interface CheckedForm<Filled extends FieldValues, Ready> {
  /** A schema of the contract: `Filled` is what the inputs hold, `Ready` what comes of it. */
  schema: z.ZodType<Ready, Filled> & { shape: Record<string, z.ZodType> }
  defaultValues: DefaultValues<Filled>
  /** What comes in later, as who is logged in; it fills what nobody has touched. */
  values?: Filled
}

/**
 * A form that is checked by a schema of the contract: a field when it is left and again at each letter once it was wrong;
 * all of them when it is submitted, and then the first wrong one has the focus. For forms that are sent to the shop
 * there is `useSentForm`.
 */
export function useCheckedForm<Filled extends FieldValues, Ready>({
  schema,
  defaultValues,
  values,
}: CheckedForm<Filled, Ready>) {
  const form: UseFormReturn<Filled, unknown, Ready> = useForm<Filled, unknown, Ready>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  })
  const shown = useRef(new Set<FieldPath<Filled>>())

  return {
    form,
    /** The fields that were handed out, in the order in which they stand. */
    fields: () => [...shown.current],
    /** Name, handlers, error and mark of one field, for the components of `storefront/ui/field.tsx`. */
    field(name: FieldPath<Filled>, options?: RegisterOptions<Filled, FieldPath<Filled>>) {
      shown.current.add(name)
      const { onBlur, ...registered } = form.register(name, options)
      return {
        ...registered,
        onBlur: async (event: { target: HTMLElement }) => {
          if (!isLeftForButton(event.target)) await onBlur(event)
        },
        error: form.getFieldState(name, form.formState).error?.message,
        isRequired: isRequired(schema.shape[name]),
      }
    },
  }
}

/**
 * What a field has to say would push the button away from under the finger that is just pressing it; what the button
 * does checks the field anyway.
 */
const isLeftForButton = (field: HTMLElement) => Boolean(field.closest('form')?.querySelector('button:active'))
