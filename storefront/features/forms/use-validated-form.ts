import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { isRequired } from '../../../ui/is-required.ts'

export interface ValidatedForm<Input extends FieldValues, Body> {
  /** A schema of the contract: `Input` is the type of the inputs, `Body` of the parsed result. */
  schema: z.ZodType<Body, Input> & { shape: Record<string, z.ZodType> }
  defaultValues: DefaultValues<Input>
  /** Values that arrive later, such as the member's name; they fill only untouched fields. */
  values?: Input
}

/**
 * A form that is validated by a schema of the contract: each field on blur, then on every keystroke while it is
 * wrong; all fields on submit, which focuses the first wrong one. For forms sent to the server, use `useSubmitForm`.
 */
export function useValidatedForm<Input extends FieldValues, Body>({
  schema,
  defaultValues,
  values,
}: ValidatedForm<Input, Body>) {
  const form: UseFormReturn<Input, unknown, Body> = useForm<Input, unknown, Body>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  })
  const shownFields = useRef(new Set<FieldPath<Input>>())
  const element = useRef<HTMLFormElement>(null)

  /**
   * Returns the fields rendered so far in the order of the page: a part of the form may register its fields later.
   */
  function fields() {
    const names = [...(element.current?.elements ?? [])].map(input => input.getAttribute('name'))
    return [...shownFields.current].sort((a, b) => names.indexOf(a) - names.indexOf(b))
  }

  return {
    form,
    fields,
    /** The form's `onSubmit`: validates all fields, and focuses the first wrong one or passes the body on. */
    submit:
      (onValid: (body: Body) => unknown, onInvalid?: () => void) => (event?: FormEvent<HTMLFormElement>) => {
        if (event) element.current = event.currentTarget
        return form.handleSubmit(onValid, wrong => {
          const first = fields().find(name => name in wrong)
          if (first) form.setFocus(first)
          onInvalid?.()
        })(event)
      },
    /** Name, handlers, error and required mark of one field, for the components of `storefront/ui/field.tsx`. */
    field(name: FieldPath<Input>, options?: RegisterOptions<Input, FieldPath<Input>>) {
      shownFields.current.add(name)
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
 * An error message that appears on blur would push the button away from under the finger pressing it. Submitting
 * validates the field anyway.
 */
const isLeftForButton = (field: HTMLElement) => Boolean(field.closest('form')?.querySelector('button:active'))
