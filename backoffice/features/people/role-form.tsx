import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isPermission, type Permission, permissionAreas } from '../../../contract/staff/permissions.ts'
import { isReadyRole, type StaffRole } from '../../../contract/staff/roles.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { useMe } from '../../session/session.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.tsx'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { dropDraft, readDraft, writeDraft } from '../forms/draft.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { roleKey } from './grantable.ts'
import { rolesQuery } from './people-queries.ts'

interface Values {
  name: string
  permissions: readonly Permission[]
  needsPasskey: boolean
}

/** Makes or changes a role. What the person does not hold is grey: nobody gives or takes more than they have. */
export function RoleForm({ role }: { role: StaffRole | null }) {
  const me = useMe()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const draftName = `staff.role.${role?.key ?? 'baru'}`
  const stored = valuesOf(role)
  const [draft] = useState(() => readValues(draftName))
  const [values, setValues] = useState(draft ?? stored)
  const [nameFault, setNameFault] = useState<string>()
  const [isRemoving, setIsRemoving] = useState(false)
  const isDirty = !isSame(values, stored)
  const isOwner = role?.key === 'owner'

  const change = (next: Partial<Values>) => {
    const changed = { ...values, ...next }
    setValues(changed)
    writeDraft(draftName, { ...changed })
  }
  const discard = () => {
    dropDraft(draftName)
    setValues(stored)
  }
  const done = async (sentence: string) => {
    dropDraft(draftName)
    await queries.invalidateQueries(rolesQuery)
    await navigate({ to: '/staf/peran', ignoreBlocker: true })
    say(sentence)
  }
  const key = role?.key ?? roleKey(values.name)
  const body = {
    name: values.name.trim(),
    permissions: [...values.permissions],
    needs_passkey: values.needsPasskey,
    version: role?.version ?? null,
  }
  const saving = useMutation({
    mutationFn: () => call('PUT', `/roles/${key}`, { body }),
    onSuccess: () => done(`Peran ${values.name.trim()} disimpan.`),
  })
  const removing = useMutation({
    mutationFn: () => call('DELETE', `/roles/${role?.key}`),
    onSuccess: () => done(`Peran ${role?.name} dihapus.`),
  })

  function save(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    const isNamed = roleKey(values.name).length > 1
    setNameFault(isNamed ? undefined : 'Beri nama dengan huruf, misalnya “Kasir pagi”.')
    if (isNamed) saving.mutate()
  }
  const toggle = (permission: Permission) =>
    change({
      permissions: values.permissions.includes(permission)
        ? values.permissions.filter(other => other !== permission)
        : [...values.permissions, permission],
    })

  const conflict = hasCode(saving.error, 'CHANGED_MEANWHILE') ? saving.error.details : null
  return (
    <form onSubmit={save} className="stack gap-4">
      <Card>
        <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-2 xl:max-w-4xl">
          <TextField
            label="Nama peran"
            isRequired
            maxLength={40}
            error={nameFault}
            value={values.name}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <Checkbox
            label="Wajib passkey"
            hint="Kode aplikasi saja tidak cukup untuk peran ini."
            checked={values.needsPasskey}
            onChange={event => change({ needsPasskey: event.currentTarget.checked })}
          />
        </div>
      </Card>
      <Card
        title="Izin"
        aside={
          <span className="text-note text-ink-soft">
            {values.permissions.length} dipilih. Yang abu-abu tidak kamu punya, jadi tidak bisa kamu ubah.
          </span>
        }
      >
        <div className="gap-x-8 md:columns-2 xl:columns-4">
          {permissionAreas.map(({ label, permissions }) => (
            <fieldset key={label} className="mb-4 break-inside-avoid">
              <legend className="mb-0.5 text-note font-bold">{label}</legend>
              {permissions.map(({ name, label: words }) => (
                <Checkbox
                  key={name}
                  label={words}
                  checked={values.permissions.includes(name)}
                  disabled={isOwner || !me.permissions.includes(name)}
                  onChange={() => toggle(name)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </Card>
      <AskApproval
        error={saving.error}
        asked={{ action: 'roles.save', request: { ...body, key } }}
        onAsked={() => {
          dropDraft(draftName)
          void navigate({ to: '/staf/peran', ignoreBlocker: true })
        }}
      />
      <FormNotices
        refusal={
          saving.isError && !conflict && !hasCode(saving.error, 'SECOND_PERSON_NEEDED')
            ? messageOf(saving.error)
            : null
        }
        conflict={conflict}
        isRestored={draft !== null && isDirty}
        onDiscard={discard}
        onReload={async () => {
          discard()
          saving.reset()
          await queries.invalidateQueries(rolesQuery)
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
        <Button type="submit" variant="main" isBusy={saving.isPending} disabled={!isDirty}>
          Simpan peran
        </Button>
      </div>
      <AskBeforeLeaving isDirty={isDirty} />
      <ActDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={`Hapus peran ${role?.name ?? ''}?`}
        consequences={[
          'Peran ini hilang dari daftar dan tidak bisa diberikan lagi.',
          'Jurnal tetap menyebutnya pada tindakan yang lalu.',
        ]}
        action="Hapus peran"
        isDanger
        isBusy={removing.isPending}
        refusal={removing.isError ? messageOf(removing.error) : null}
        onAct={() => removing.mutate()}
      />
    </form>
  )
}

const valuesOf = (role: StaffRole | null): Values => ({
  name: role?.name ?? '',
  permissions: role?.permissions ?? [],
  needsPasskey: role?.needs_passkey ?? false,
})

const isSame = (one: Values, other: Values) =>
  one.name === other.name &&
  one.needsPasskey === other.needsPasskey &&
  one.permissions.length === other.permissions.length &&
  one.permissions.every(permission => other.permissions.includes(permission))

function readValues(draftName: string): Values | null {
  const draft = readDraft(draftName)
  if (!draft || typeof draft.name !== 'string' || !Array.isArray(draft.permissions)) return null
  return {
    name: draft.name,
    permissions: draft.permissions.filter(isPermission),
    needsPasskey: draft.needsPasskey === true,
  }
}
