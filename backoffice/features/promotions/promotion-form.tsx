import { useQueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { AskedApproval } from '../../../contract/staff/approvals.ts'
import type { DraftToJudge } from '../../../contract/staff/promotion-calendar.ts'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { type Sent, useStaffForm } from '../forms/use-staff-form.ts'
import { ClashNotice } from '../promotion-parts/clash-notice.tsx'
import { promotionsKey } from './promotion-queries.ts'
import type { Sentence } from './promotion-words.ts'

/** What the cards of a form need. */
export interface Section<Input extends FieldValues> {
  values: Input
  set: (changes: Partial<Input>) => void
  /** What a text field takes. */
  field: (name: FieldPath<Input> & string) => ReturnType<UseFormReturn<Input>['register']> & {
    error: string | undefined
    isRequired: boolean
  }
  error: (name: FieldPath<Input> & string) => string | undefined
}

/**
 * The form of a promotion: on top the whole as one sentence that follows what is typed, then its fields, and what it would
 * collide with (PROMO-02).
 */
export function PromotionForm<Input extends FieldValues, Body extends Input>({
  kind,
  path,
  list,
  schema,
  opened: current,
  values: currentValues,
  sentenceOf,
  aside,
  askedOf,
  onReload,
  children,
}: {
  kind: DraftToJudge['kind']
  /** Of the calls: "/bank-promotions". */
  path: string
  /** Where the form leads back to. */
  list: LinkProps['to']
  schema: z.ZodType<Body, Input> & { shape: Record<string, z.ZodType> }
  /** What is changed, as it was when the form was opened: who saved meanwhile is not overwritten. Null: a new one. */
  opened: { id: string; version: number } | null
  values: Input
  sentenceOf: (values: Input) => Sentence
  /** Beside the form: what it has cost so far. */
  aside?: ReactNode
  /** What a second person is asked for if one person may not save it alone. */
  askedOf?: (
    body: Sent<Body>,
    opened: { id: string; version: number } | null,
  ) => Omit<AskedApproval, 'reason'>
  /** Somebody else was faster: the form begins again with what they saved. */
  onReload: () => void
  children: (section: Section<Input>) => ReactNode
}) {
  const [opened] = useState(current)
  const [given] = useState(currentValues)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSaved, setIsSaved] = useState(false)
  const leave = () => void navigate({ to: list } as Parameters<typeof navigate>[0])
  const { form, field, set, submit, isBusy, error, sent, refusal, conflict, isRestored, discardDraft } =
    useStaffForm<Input, Body, unknown>({
      schema,
      defaultValues: given as DefaultValues<Input>,
      draft: `promotions.${kind}.${opened?.id ?? 'new'}`,
      version: opened?.version,
      send: body => (opened ? call('PUT', `${path}/${opened.id}`, { body }) : call('POST', path, { body })),
      async onDone() {
        setIsSaved(true)
        await queries.invalidateQueries({ queryKey: promotionsKey })
        say(opened ? 'Perubahan disimpan. Berlaku seketika.' : 'Promosi dibuat.')
        leave()
      },
    })
  const values = form.watch() as Input
  const { sentence, more } = sentenceOf(values)
  return (
    <form
      noValidate
      onSubmit={submit}
      className={`grid items-start gap-4 ${aside ? 'xl:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-4xl'}`}
    >
      <AskBeforeLeaving isDirty={form.formState.isDirty && !isSaved && !isBusy} />
      <div className="stack gap-4">
        <SentenceCard sentence={sentence} more={more} />
        {children({
          values,
          set,
          field,
          error: name => field(name).error,
        })}
        <ClashNotice typed={{ kind, id: opened?.id ?? null, draft: values }} />
        {askedOf && sent ? (
          <AskApproval
            error={error}
            asked={askedOf(sent, opened)}
            onAsked={() => {
              discardDraft()
              void navigate({ to: list, ignoreBlocker: true } as Parameters<typeof navigate>[0])
            }}
          />
        ) : null}
        <FormNotices
          refusal={askedOf && hasCode(error, 'SECOND_PERSON_NEEDED') ? null : refusal}
          conflict={conflict}
          isRestored={isRestored}
          onDiscard={discardDraft}
          onReload={() => {
            discardDraft()
            onReload()
          }}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={leave}>Batal</Button>
          <Button type="submit" variant="main" isBusy={isBusy}>
            {opened ? 'Simpan' : 'Buat'}
          </Button>
        </div>
      </div>
      {aside}
    </form>
  )
}

export const SentenceCard = ({ sentence, more }: Sentence) => (
  <Card>
    <p aria-live="polite" className="text-lead font-bold wrap-anywhere">
      {sentence}
    </p>
    <p className="mt-2 text-note text-ink-soft">{more}</p>
  </Card>
)
