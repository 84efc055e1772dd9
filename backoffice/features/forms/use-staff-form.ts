import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { inputErrorMap } from '../../../contract/input-errors.ts'
import { fieldRefusals } from '../../../ui/field-refusals.ts'
import { isRequired } from '../../../ui/is-required.ts'
import { hasCode, messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { dropDraft, readDraft, writeDraft } from './draft.ts'

interface StaffForm<Input extends FieldValues, Body, Result> {
  /** A schema of the contract: `Input` is the type of the inputs, `Body` of the parsed result. */
  schema: z.ZodType<Body, Input> & { shape: Record<string, z.ZodType> }
  defaultValues: DefaultValues<Input>
  /** Of what is changed; without it a new thing. It is sent in the body, and kept with the draft. */
  version?: number | undefined
  send: (body: Sent<Body>) => Promise<Result>
  onDone?: (result: Result) => unknown
  /** The name of the draft that keeps what was typed; without it nothing is kept, as with passwords. */
  draft?: string
}

/** The parsed inputs, and of what is changed the version that they began with. */
export type Sent<Body> = Body & { version?: number | undefined }

/**
 * A form over a schema of the contract: validated on blur and on submit, sent once, each refusal beside the field that it
 * names. What was typed is kept through a reload (`draft`), and `conflict` reports that another person saved first: also
 * when that was between the draft and today.
 */
export function useStaffForm<Input extends FieldValues & { version?: never }, Body, Result>({
  schema,
  defaultValues,
  version: openedVersion,
  send,
  onDone,
  draft,
}: StaffForm<Input, Body, Result>) {
  const [restored] = useState(() => (draft === undefined ? null : readDraft(draft)))
  const [isRestored, setIsRestored] = useState(restored !== null)
  const version = isRestored ? (restored?.version ?? undefined) : openedVersion
  const form: UseFormReturn<Input, unknown, Body> = useForm<Input, unknown, Body>({
    resolver: zodResolver(schema, { error: inputErrorMap }),
    mode: 'onTouched',
    defaultValues,
  })
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    for (const [name, value] of Object.entries(restored?.values ?? {}))
      if (name in schema.shape) form.setValue(name as FieldPath<Input>, value as never, { shouldDirty: true })
  }, [form, restored, schema])

  useEffect(() => {
    if (draft === undefined) return
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) writeDraft(draft, values as Record<string, unknown>, version ?? null)
      },
    })
  }, [form, draft, version])

  function reset(values: Input) {
    form.reset(values)
    // Afterwards: resetting tells of the values once more while they still pass for typed.
    if (draft !== undefined) dropDraft(draft)
    setIsRestored(false)
  }

  const refusalsOf = (error: unknown) =>
    error instanceof StaffRefusal ? fieldRefusals(error, fieldsOf(schema.shape, error)) : []
  const saving = useMutation({
    mutationFn: send,
    onSuccess(result, { version: _, ...inputs }) {
      reset(inputs as unknown as Input)
      return onDone?.(result)
    },
    onError(error) {
      for (const [index, [name, message]] of refusalsOf(error).entries())
        form.setError(name as FieldPath<Input>, { type: 'refused', message }, { shouldFocus: index === 0 })
    },
  })

  const isBesideField = saving.isError && refusalsOf(saving.error).length > 0
  const isConflict = hasCode(saving.error, 'CHANGED_MEANWHILE')
  return {
    form,
    element,
    field(name: FieldPath<Input> & string) {
      return {
        ...form.register(name),
        error: form.getFieldState(name, form.formState).error?.message,
        isRequired: isRequired(schema.shape[name]),
      }
    },
    /** Changes fields that are no inputs of the browser. */
    set(changes: Partial<Input>) {
      for (const [name, value] of Object.entries(changes))
        form.setValue(name as FieldPath<Input>, value as never, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
    },
    submit(event?: FormEvent<HTMLFormElement>) {
      // A second press while the first is in flight does nothing.
      if (saving.isPending) return event?.preventDefault()
      return form.handleSubmit(body => saving.mutate({ ...body, version }))(event)
    },
    /** Sends it over what a colleague has saved meanwhile: `version` is theirs (TABLE-05). */
    submitOver(version: number) {
      if (!saving.isPending) void form.handleSubmit(body => saving.mutate({ ...body, version }))()
    },
    isBusy: saving.isPending,
    /** Why the last try failed. */
    error: saving.error,
    /** The body that was sent last. */
    sent: saving.variables,
    /** The refusal that belongs to no field; null if there is none. */
    refusal: saving.isError && !isBesideField && !isConflict ? messageOf(saving.error) : null,
    /** Somebody changed the same thing meanwhile (TABLE-05): who and when, in `details`. */
    conflict: isConflict ? (saving.error as StaffRefusal).details : null,
    /** True while the form shows a draft of an earlier visit. */
    isRestored,
    discardDraft() {
      reset(defaultValues as Input)
      saving.reset()
    },
  }
}

/** The fields of a form, and those within them that a refusal names: "prizes.2.quota". */
function fieldsOf(shape: Record<string, z.ZodType>, { field = '', details }: StaffRefusal): string[] {
  const named = [field, ...Object.keys((details?.fields ?? {}) as Record<string, string>)]
  const within = named.filter(name => name.includes('.') && (name.split('.')[0] ?? '') in shape)
  return [...Object.keys(shape), ...new Set(within)]
}
