import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
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
import { refusalWords } from '../../api/refusal-words.ts'
import { type FieldOfCode, fieldRefusals } from './field-refusals.ts'
import { isRequired } from './is-required.ts'

/** A schema of the contract whose fields are known: `Filled` is what the inputs hold, `Ready` what is sent. */
export type FormSchema<Filled, Ready> = z.ZodType<Ready, Filled> & { shape: Record<string, z.ZodType> }

interface SentForm<Filled extends FieldValues, Ready, Answer> {
  schema: FormSchema<Filled, Ready>
  defaultValues: DefaultValues<Filled>
  /** What comes in later, as who is logged in; it fills what nobody has touched. */
  values?: Filled
  send: (body: Ready) => Promise<Answer>
  onDone?: (answer: Answer) => void | Promise<void>
  /** After the refusal was placed; for toasts and windows. */
  onRefused?: (error: unknown) => void
  /** Refusals that belong to a field although the shop names none. */
  fieldOfCode?: FieldOfCode<FieldPath<Filled>>
}

/**
 * A form that is checked by a schema of the contract and sent to the shop:
 *
 *     const form = useSentForm({
 *       schema: notifyMeForm,
 *       defaultValues: { email: '' },
 *       send: body => api.post<NotifyMeAnswer>('/api/v3/product-availability-alert', body),
 *       onDone: onClose,
 *     })
 *     <form noValidate onSubmit={form.submit} className="grid gap-4">
 *       <TextField {...form.field('email')} kind="email" label="Email" />
 *       <FormRefusal text={form.refusal} />
 *       <Button type="submit" isBusy={form.isBusy}>Kirim</Button>
 *     </form>
 *
 * A field is checked when it is left and again at each letter once it was wrong. Nothing is sent before all hold; then
 * the first wrong one has the focus. A second press while the first is on its way does nothing. What the shop refuses
 * stands beside its field, else in `refusal`.
 */
export function useSentForm<Filled extends FieldValues, Ready, Answer>({
  schema,
  defaultValues,
  values,
  send,
  onDone,
  onRefused,
  fieldOfCode,
}: SentForm<Filled, Ready, Answer>) {
  const form: UseFormReturn<Filled, unknown, Ready> = useForm<Filled, unknown, Ready>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  })
  const fields = useRef(new Set<FieldPath<Filled>>())
  const isOnItsWay = useRef(false)

  const sending = useMutation({
    mutationFn: send,
    onSuccess: answer => onDone?.(answer),
    onError: error => {
      const beside = fieldRefusals(error, [...fields.current], fieldOfCode)
      for (const [index, [field, message]] of beside.entries())
        form.setError(field, { type: 'refused', message }, { shouldFocus: index === 0 })
      onRefused?.(error)
    },
    onSettled: () => {
      isOnItsWay.current = false
    },
  })

  const submit = form.handleSubmit(body => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    sending.mutate(body)
  })

  return {
    form,
    submit,
    /** Name, handlers, error and mark of one field, for the components of `storefront/ui/field.tsx`. */
    field(name: FieldPath<Filled>, options?: RegisterOptions<Filled, FieldPath<Filled>>) {
      fields.current.add(name)
      return {
        ...form.register(name, options),
        error: form.getFieldState(name, form.formState).error?.message,
        isRequired: isRequired(schema.shape[name]),
      }
    },
    isBusy: sending.isPending,
    isDone: sending.isSuccess,
    answer: sending.data,
    /** What no field can show; null when there is nothing to say. */
    refusal:
      sending.isError && fieldRefusals(sending.error, [...fields.current], fieldOfCode).length === 0
        ? refusalWords(sending.error)
        : null,
  }
}
