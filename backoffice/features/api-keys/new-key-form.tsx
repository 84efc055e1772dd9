import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import {
  CALLS_PER_MINUTE,
  type IssuedApiKey,
  isKeyPermission,
  keyPermissions,
  needsSecondPerson,
  newApiKeyBody,
} from '../../../contract/staff/api-keys.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { PermissionsCard } from '../people/permissions-card.tsx'
import { apiKeysQuery } from './api-keys-query.ts'
import { ShownKey } from './shown-key.tsx'

const FOR_EVER = ''
const validities = [
  { value: '30', name: '30 hari' },
  { value: '90', name: '90 hari' },
  { value: '365', name: '1 tahun' },
  { value: FOR_EVER, name: 'Sampai dicabut' },
]

const formSchema = z.object({
  name: newApiKeyBody.shape.name,
  calls_per_minute: z.coerce.number<string>().int().min(CALLS_PER_MINUTE.least).max(CALLS_PER_MINUTE.most),
  valid_days: z.string().transform(days => (days === FOR_EVER ? null : Number(days))),
  permissions: z
    .array(z.string())
    .min(1, 'Pilih paling sedikit satu izin.')
    .transform(names => names.filter(isKeyPermission)),
})

/** Makes a key and shows it, or asks a second person for one that moves money or shows people. */
export function NewKeyForm() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [shown, setShown] = useState<string | null>(null)
  const leave = () => void navigate({ to: '/pengaturan/kunci-api', ignoreBlocker: true })
  const form = useStaffForm({
    schema: formSchema,
    defaultValues: {
      name: '',
      calls_per_minute: String(CALLS_PER_MINUTE.usual),
      valid_days: '90',
      permissions: [],
    },
    draft: 'staff.api-key',
    send: body => call<IssuedApiKey>('POST', '/api-keys', { body }),
    async onDone({ key }) {
      setShown(key)
      await queries.invalidateQueries(apiKeysQuery)
    },
  })
  if (shown !== null)
    return (
      <Card title="Kunci API yang baru" className="xl:max-w-3xl">
        <ShownKey value={shown} onDone={leave} />
      </Card>
    )
  const { isDirty, errors } = form.form.formState
  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="stack gap-4">
      <Card>
        <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-3 xl:max-w-5xl">
          <TextField
            {...form.field('name')}
            label="Nama"
            hint="Program atau mitra yang memakainya, misalnya “Gudang Jaya”."
            maxLength={40}
            autoComplete="off"
          />
          <SelectField {...form.field('valid_days')} label="Berlaku" choices={validities} isRequired />
          <TextField
            {...form.field('calls_per_minute')}
            label="Panggilan per menit"
            hint="Lebih dari itu ditolak sampai menit berikutnya."
            inputMode="numeric"
            isRequired
          />
        </div>
      </Card>
      <PermissionsCard
        offered={keyPermissions}
        hintOf={hintOf}
        chosen={form.form.watch('permissions')}
        onChosen={permissions =>
          form.form.setValue('permissions', permissions, { shouldDirty: true, shouldValidate: true })
        }
      />
      {errors.permissions ? (
        <p role="alert" className="text-note font-semibold text-rose-ink">
          {errors.permissions.message}
        </p>
      ) : null}
      {form.sent ? (
        <AskApproval
          error={form.error}
          asked={{ action: 'api-keys.make', request: form.sent }}
          onAsked={() => {
            form.discardDraft()
            leave()
          }}
        />
      ) : null}
      <FormNotices
        refusal={hasCode(form.error, 'SECOND_PERSON_NEEDED') ? null : form.refusal}
        isRestored={form.isRestored && isDirty}
        onDiscard={form.discardDraft}
      />
      <div className="sticky bottom-16 z-10 flex justify-end gap-3 rounded-box border border-rule bg-card px-4.5 py-3 shadow-float lg:bottom-4">
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          Buat kunci
        </Button>
      </div>
      <AskBeforeLeaving isDirty={isDirty} />
    </form>
  )
}

const hintOf = (permission: Permission) =>
  isKeyPermission(permission) && needsSecondPerson(permission) ? 'Perlu persetujuan orang kedua' : undefined
