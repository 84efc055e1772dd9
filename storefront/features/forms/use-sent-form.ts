import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { refusalWords } from '../../api/refusal-words.ts'
import { fieldRefusals, type PlaceOf } from './field-refusals.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'

interface SentForm<Filled extends FieldValues, Ready, Answer> extends CheckedForm<Filled, Ready> {
  send: (body: Ready) => Promise<Answer>
  onDone?: (answer: Answer) => void | Promise<void>
  /** After the refusal was placed; for toasts and windows. */
  onRefused?: (error: unknown) => void
  /** Where refusals belong that do not name a field of this form. */
  placeOf?: PlaceOf<FieldPath<Filled>>
}

/**
 * A form that is checked by a schema of the contract and sent to the shop:
 *
 *     const form = useSentForm({
 *       schema: subscriptionBody,
 *       defaultValues: { email: '' },
 *       send: body => api.post<null>('/api/subscriptions', body),
 *       onDone: onClose,
 *     })
 *     <form noValidate onSubmit={form.submit} className="grid gap-4">
 *       <TextField {...form.field('email')} kind="email" label="Email" />
 *       <FormRefusal text={form.refusal} />
 *       <Button type="submit" isBusy={form.isBusy}>Kirim</Button>
 *     </form>
 *
 * Nothing is sent before all fields hold (`useCheckedForm`). A second press while the first is on its way does nothing.
 * What the shop refuses stands beside its field, the first with the focus, else in `refusal`.
 */
export function useSentForm<Filled extends FieldValues, Ready, Answer>({
  send,
  onDone,
  onRefused,
  placeOf,
  ...checked
}: SentForm<Filled, Ready, Answer>) {
  const { form, field, fields } = useCheckedForm(checked)
  const isOnItsWay = useRef(false)

  const sending = useMutation({
    mutationFn: send,
    onSuccess: answer => onDone?.(answer),
    onError: error => {
      const beside = fieldRefusals(error, fields(), placeOf)
      for (const [index, [name, message]] of beside.entries())
        form.setError(name, { type: 'refused', message }, { shouldFocus: index === 0 })
      onRefused?.(error)
    },
    onSettled: () => {
      isOnItsWay.current = false
    },
  })

  const submit = form.handleSubmit(body => {
    // The button learns that it is busy with the next drawing; two presses may come before.
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    sending.mutate(body)
  })

  const isPlaced = fieldRefusals(sending.error, fields(), placeOf).length > 0
  return {
    form,
    field,
    submit,
    isBusy: sending.isPending,
    answer: sending.data,
    error: sending.error,
    /** What no field can show, for `FormRefusal`; null when there is nothing to say. */
    refusal: sending.isError && !isPlaced ? refusalWords(sending.error) : null,
  }
}
