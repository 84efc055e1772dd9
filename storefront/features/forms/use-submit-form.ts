import { useMutation } from '@tanstack/react-query'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type FieldFor, fieldRefusals } from '../../../ui/field-refusals.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { useAction } from '../../ui/use-action.ts'
import { useValidatedForm, type ValidatedForm } from './use-validated-form.ts'

interface SubmitForm<Input extends FieldValues, Body, Result> extends ValidatedForm<Input, Body> {
  send: (body: Body) => Promise<Result>
  onDone?: (response: Result) => void | Promise<void>
  /** Called after the refusal is shown beside its field; for toasts and dialogs. */
  onRefused?: (error: unknown) => void
  /** Chooses the field for a refusal that names none of this form's fields. */
  fieldFor?: FieldFor<FieldPath<Input>>
}

/**
 * A form that is validated by a schema of the contract and sent to the server:
 *
 *     const form = useSubmitForm({
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
 * Nothing is sent until all fields are valid (`useValidatedForm`). A second press while the first is in flight does
 * nothing. A refusal is shown beside the field that it names, and the first such field gets the focus; any other
 * refusal is returned in `refusal`.
 */
export function useSubmitForm<Input extends FieldValues, Body, Result>({
  send,
  onDone,
  onRefused,
  fieldFor,
  ...checked
}: SubmitForm<Input, Body, Result>) {
  const { form, field, fields, submit: submitChecked } = useValidatedForm(checked)
  const { run } = useAction<unknown>()

  const refusalsOf = (error: unknown) =>
    fieldRefusals(error instanceof ApiRefusal ? error : null, fields(), fieldFor)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: response => onDone?.(response),
    onError: error => {
      for (const [index, [name, message]] of refusalsOf(error).entries())
        form.setError(name, { type: 'refused', message }, { shouldFocus: index === 0 })
      onRefused?.(error)
    },
  })

  // `onError` shows failures.
  const submit = submitChecked(body => void run(() => Promise.allSettled([sending.mutateAsync(body)])))

  const isShownAtField = sending.isError && refusalsOf(sending.error).length > 0
  return {
    /** React Hook Form's own object, to read and set values. */
    hook: form,
    field,
    submit,
    isBusy: sending.isPending,
    isDone: sending.isSuccess,
    response: sending.data,
    error: sending.error,
    /** The refusal that belongs to no field, for `FormRefusal`; null if there is none. */
    refusal: sending.isError && !isShownAtField ? refusalMessage(sending.error) : null,
  }
}
