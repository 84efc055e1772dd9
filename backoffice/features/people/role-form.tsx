import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { roleBody } from '../../../contract/staff/people.ts'
import { isPermission } from '../../../contract/staff/permissions.ts'
import { isReadyRole, type StaffRole } from '../../../contract/staff/roles.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { type Sent, useStaffForm } from '../forms/use-staff-form.ts'
import { roleKey } from './grantable.ts'
import { rolesQuery } from './people-queries.ts'
import { inOrder, PermissionsCard } from './permissions-card.tsx'

const formSchema = roleBody.omit({ version: true }).extend({
  name: roleBody.shape.name.refine(name => roleKey(name).length > 1, {
    message: 'Beri nama dengan huruf, misalnya “Kasir pagi”.',
  }),
  // A draft of an earlier version may hold a permission that no longer exists.
  permissions: z.array(z.string()).transform(names => names.filter(isPermission)),
})

/** Creates or changes a role. Permissions that the person lacks are greyed out: they cannot give or take those. */
export function RoleForm({ role }: { role: StaffRole | null }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  const leave = async (sentence: string) => {
    await queries.invalidateQueries(rolesQuery)
    await navigate({ to: '/staf/peran', ignoreBlocker: true })
    say(sentence)
  }
  const bodyOf = (sent: Sent<z.output<typeof formSchema>>) => ({ ...sent, version: sent.version ?? null })
  const keyOf = (name: string) => role?.key ?? roleKey(name)
  const form = useStaffForm({
    schema: formSchema,
    defaultValues: {
      name: role?.name ?? '',
      permissions: inOrder(role?.permissions ?? []),
      needs_passkey: role?.needs_passkey ?? false,
    },
    draft: `staff.role.${role?.key ?? 'baru'}`,
    version: role?.version,
    send: async values => {
      await call('PUT', `/roles/${keyOf(values.name)}`, { body: bodyOf(values) })
      return values.name
    },
    onDone: name => leave(`Peran ${name} disimpan.`),
  })
  const { isDirty } = form.form.formState
  return (
    <form ref={form.element} onSubmit={form.submit} className="stack gap-4">
      <Card>
        <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-2 xl:max-w-4xl">
          <TextField {...form.field('name')} label="Nama peran" maxLength={40} />
          <Checkbox
            {...form.form.register('needs_passkey')}
            label="Wajib passkey"
            hint="Kode aplikasi saja tidak cukup untuk peran ini."
          />
        </div>
      </Card>
      <PermissionsCard
        isFixed={role?.key === 'owner'}
        chosen={form.form.watch('permissions')}
        onChosen={permissions => form.form.setValue('permissions', permissions, { shouldDirty: true })}
      />
      {form.sent ? (
        <AskApproval
          error={form.error}
          asked={{
            action: 'roles.save',
            request: { ...bodyOf(form.sent), key: keyOf(form.sent.name) },
          }}
          onAsked={() => {
            form.discardDraft()
            void navigate({ to: '/staf/peran', ignoreBlocker: true })
          }}
        />
      ) : null}
      <FormNotices
        refusal={hasCode(form.error, 'SECOND_PERSON_NEEDED') ? null : form.refusal}
        conflict={form.conflict}
        isRestored={form.isRestored && isDirty}
        onDiscard={form.discardDraft}
        onReload={() => {
          form.discardDraft()
          void queries.invalidateQueries(rolesQuery)
        }}
      />
      <div className="sticky bottom-16 z-10 flex flex-wrap items-center gap-3 rounded-box border border-rule bg-card px-4.5 py-3 shadow-float lg:bottom-4">
        {role && !isReadyRole(role.key) ? (
          <Button variant="quiet" onClick={() => setIsRemoving(true)}>
            Hapus peran …
          </Button>
        ) : null}
        <span className="ml-auto text-note text-ink-soft">
          {role && role.people > 0 ? `Berlaku untuk ${role.people} orang mulai tindakan berikutnya.` : null}
        </span>
        <Button type="submit" variant="main" isBusy={form.isBusy} disabled={!isDirty}>
          Simpan peran
        </Button>
      </div>
      <AskBeforeLeaving isDirty={isDirty} />
      {role ? (
        <RemoveRoleDialog
          role={role}
          isOpen={isRemoving}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => {
            form.discardDraft()
            return leave(`Peran ${role.name} dihapus.`)
          }}
        />
      ) : null}
    </form>
  )
}

function RemoveRoleDialog({
  role,
  isOpen,
  onClose,
  onRemoved,
}: {
  role: StaffRole
  isOpen: boolean
  onClose: () => void
  onRemoved: () => Promise<void>
}) {
  const removing = useMutation({
    mutationFn: () => call('DELETE', `/roles/${role.key}`),
    onSuccess: onRemoved,
  })
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Hapus peran ${role.name}?`}
      consequences={[
        'Peran ini hilang dari daftar dan tidak bisa diberikan lagi.',
        'Jurnal tetap menyebutnya pada tindakan yang lalu.',
      ]}
      action="Hapus peran"
      isDanger
      isBusy={removing.isPending}
      refusal={removing.isError ? messageOf(removing.error) : null}
      onAction={() => removing.mutate()}
    />
  )
}
