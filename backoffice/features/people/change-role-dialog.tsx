import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPerson } from '../../../contract/staff/people.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { useMe } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { isGrantable } from './grantable.ts'
import { peopleQuery, rolesQuery } from './people-queries.ts'

/** Changes a staff member's role, from the next call on. */
export function ChangeRoleDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { permissions } = useMe()
  const queries = useQueryClient()
  const roles = useQuery(rolesQuery)
  const [role, setRole] = useState(person.role.key)
  const chosen = roles.data?.find(({ key }) => key === role)
  const changing = useMutation({
    mutationFn: () =>
      call('PUT', `/people/${encodeURIComponent(person.id)}/role`, {
        body: { role, version: person.version },
      }),
    async onSuccess() {
      await queries.invalidateQueries(peopleQuery)
      onClose()
      say(`${person.name} sekarang ${chosen?.name ?? 'berperan baru'}.`)
    },
  })
  const conflict = hasCode(changing.error, 'CHANGED_MEANWHILE') ? changing.error.details : null
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Peran ${person.name}`}
      consequences={[
        'Berlaku mulai tindakan berikutnya, tanpa perlu masuk lagi.',
        chosen?.needs_passkey
          ? 'Peran ini memerlukan passkey; tanpa passkey, orang ini diminta membuatnya dulu.'
          : 'Menu dan halaman orang ini menyesuaikan dengan sendirinya.',
      ]}
      action="Ganti peran"
      isIncomplete={role === person.role.key}
      isBusy={changing.isPending}
      refusal={
        changing.isError && !conflict && !hasCode(changing.error, 'SECOND_PERSON_NEEDED')
          ? messageOf(changing.error)
          : null
      }
      onAction={() => changing.mutate()}
    >
      <SelectField
        label="Peran"
        hint="Peran dengan izin yang tidak kamu punya tidak bisa kamu berikan."
        value={role}
        onChange={event => setRole(event.currentTarget.value)}
        choices={(roles.data ?? []).map(one => ({
          value: one.key,
          name: one.name,
          isDisabled: !isGrantable(one, permissions),
        }))}
      />
      <AskApproval
        error={changing.error}
        asked={{
          action: 'staff.change-role',
          request: { id: person.id, role, version: person.version },
        }}
        onAsked={onClose}
      />
      <FormNotices
        refusal={null}
        conflict={conflict}
        onReload={async () => {
          await queries.invalidateQueries(peopleQuery)
          onClose()
        }}
      />
    </ActionDialog>
  )
}
