import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { findPlaceholderFault } from '../../../contract/placeholders.ts'
import type { MailPlace, MailTemplatePage } from '../../../contract/staff/mail-words.ts'
import { MAIL_WORDS_MAX_CHARS } from '../../../contract/staff/mail-words.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { DateTime } from '../values/date-time.tsx'
import { MailPreview } from './mail-preview.tsx'
import { PlaceField } from './place-field.tsx'

type Words = Record<string, string>

/** The words of one mail in a form, beside its preview. */
export function MailWordsForm({
  template,
  onSaved,
  onReload,
}: {
  template: MailTemplatePage
  onSaved: (saved: MailTemplatePage) => void
  onReload: () => Promise<void>
}) {
  const { key, places, version } = template
  const path = `/mail-words/${encodeURIComponent(key)}`
  const [schema] = useState(() => schemaOf(places))
  const [isResetting, setIsResetting] = useState(false)
  const save = (words: Words, seen = version) =>
    call<MailTemplatePage>('PUT', path, { body: { words, version: seen } })
  const form = useStaffForm<Words, Words, MailTemplatePage>({
    schema,
    defaultValues: Object.fromEntries(places.map(place => [place.key, place.words])),
    draft: `mail-words.${key}`,
    version,
    send: ({ version: seen, ...words }) => save(words, seen),
    onDone(saved) {
      say('Kata-katanya disimpan.')
      onSaved(saved)
    },
  })
  const words = form.form.watch()
  const isValid = schema.safeParse(words).success
  const isChanged = places.some(place => place.words !== place.own_words)
  const test = useMutation({
    mutationFn: () => call<{ to: string }>('POST', `${path}/test`, { body: { words } }),
    onSuccess: ({ to }) => say(`Surel percobaan dikirim ke ${to}.`),
  })
  const reset = useMutation({
    mutationFn: () => save({}),
    onSuccess(saved) {
      form.discardDraft()
      say('Kembali ke kata bawaan.')
      onSaved(saved)
    },
  })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <AskBeforeLeaving isDirty={form.form.formState.isDirty && !form.isBusy} />
      <form ref={form.element} noValidate onSubmit={form.submit} className="stack min-w-0 gap-4">
        <p className="text-note text-ink-soft">
          {template.sent} Kata dalam kurung kurawal, misalnya {'{nama}'}, diisi toko saat dikirim: harus tetap
          ada.{' '}
          {template.changed ? (
            <>
              Terakhir diubah {template.changed.by}, <DateTime at={template.changed.at} />.
            </>
          ) : null}
        </p>
        <Card className="stack gap-5">
          {places.map(place => (
            <PlaceField
              key={place.key}
              place={place}
              words={words[place.key] ?? ''}
              onWords={typed =>
                form.form.setValue(place.key, typed, { shouldDirty: true, shouldValidate: true })
              }
              field={form.field(place.key)}
            />
          ))}
        </Card>
        <FormNotices
          refusal={form.refusal}
          conflict={form.conflict}
          isRestored={form.isRestored}
          onDiscard={form.discardDraft}
          onReload={() => {
            form.discardDraft()
            void onReload()
          }}
        />
        {test.isError ? <Notice>{messageOf(test.error)}</Notice> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Simpan
          </Button>
          {template.is_sms ? null : (
            <Button onClick={() => test.mutate()} isBusy={test.isPending} disabled={!isValid}>
              <Send aria-hidden size={16} />
              Kirim percobaan ke emailku
            </Button>
          )}
          {isChanged ? (
            <Button onClick={() => setIsResetting(true)}>Kembalikan ke kata bawaan …</Button>
          ) : null}
        </div>
      </form>
      <MailPreview path={path} name={template.name} words={words} isValid={isValid} />
      {isResetting ? (
        <ActionDialog
          isOpen
          onClose={() => setIsResetting(false)}
          title={`Kembalikan “${template.name}”?`}
          consequences={[
            'Semua kata surel ini kembali ke kata bawaan toko.',
            'Berlaku untuk surel berikutnya; yang sudah terkirim tidak berubah.',
          ]}
          action="Kembalikan"
          onAction={() => reset.mutate()}
          isBusy={reset.isPending}
          refusal={reset.isError ? messageOf(reset.error) : null}
        />
      ) : null}
    </div>
  )
}

/** The same rules as on the server, so that a missing placeholder is seen while it is typed. */
const schemaOf = (places: readonly MailPlace[]) =>
  z.object(
    Object.fromEntries(
      places.map(place => [
        place.key,
        z
          .string()
          .trim()
          .min(1, 'Isi kata-katanya, atau pakai kata bawaan.')
          .max(MAIL_WORDS_MAX_CHARS, `Paling panjang ${MAIL_WORDS_MAX_CHARS} karakter.`)
          .superRefine((words, context) => {
            const fault = findPlaceholderFault(words, place.own_words)
            if (fault?.kind === 'missing')
              context.addIssue(`{${fault.name}} belum ada. Tanda itu harus tetap ada di sini.`)
            else if (fault) context.addIssue(`{${fault.name}} tidak dikenal di sini, jadi tidak akan terisi.`)
          }),
      ]),
    ),
  )
