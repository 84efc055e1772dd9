import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inviteBody } from '../../../contract/staff/people.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { INVITATION_HOURS } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/staff-refusal.ts'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { isGrantable } from './grantable.ts'
import { peopleQuery, rolesQuery } from './people-queries.ts'

/** What the second person of an invitation needs. */
const approving: Permission[] = ['staff.approve', 'staff.invite']

/** Invites a staff member by e-mail (STAFF-02). What was typed stays when the dialog is closed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { id, permissions } = useMe()
  const queries = useQueryClient()
  const roles = useQuery(rolesQuery)
  const people = useQuery(peopleQuery)
  const approverRoles = roles.data?.filter(role => approving.every(name => role.permissions.includes(name)))
  const canBeApproved = people.data?.some(
    person =>
      person.id !== id &&
      person.state === 'active' &&
      approverRoles?.some(({ key }) => key === person.role.key),
  )
  const form = useStaffForm({
    schema: inviteBody,
    defaultValues: { name: '', email: '', role: '' },
    draft: 'staff.invite',
    send: async body => {
      await call('POST', '/people', { body })
      return body
    },
    async onDone({ email }) {
      await queries.invalidateQueries(peopleQuery)
      onClose()
      say(`Undangan dikirim ke ${email}.`)
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Undang staf"
      description={`Orang ini mendapat surel dengan tautan yang berlaku ${INVITATION_HOURS} jam dan sekali pakai.`}
      width="narrow"
    >
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <TextField {...form.field('name')} label="Nama" autoComplete="off" />
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" />
        <SelectField
          // The select needs an option for the draft's value.
          key={roles.data ? 'filled' : 'empty'}
          {...form.field('role')}
          label="Peran"
          placeholder={roles.isPending ? 'Memuat …' : 'Pilih peran'}
          hint="Peran dengan izin yang tidak kamu punya tidak bisa kamu berikan."
          choices={(roles.data ?? []).map(one => ({
            value: one.key,
            name: one.name,
            isDisabled: !isGrantable(one, permissions),
          }))}
        />
        {hasCode(form.error, 'SECOND_PERSON_NEEDED') && canBeApproved === false ? (
          <Notice tone="sun" title="Belum ada orang kedua">
            Peran ini boleh menyetujui permintaan, jadi dua orang harus setuju mengundangnya. Selama kamu
            satu-satunya yang boleh menyetujui, undangannya dibuat operator toko lewat baris perintah.
          </Notice>
        ) : form.sent ? (
          <AskApproval
            error={form.error}
            asked={{ action: 'staff.invite', request: form.sent }}
            onAsked={onClose}
          />
        ) : null}
        <FormNotices
          refusal={hasCode(form.error, 'SECOND_PERSON_NEEDED') ? null : form.refusal}
          isRestored={form.isRestored}
          onDiscard={form.discardDraft}
        />
        <div className="flex justify-end gap-3 pt-1">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Kirim undangan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
