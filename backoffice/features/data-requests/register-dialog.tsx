import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  DATA_REQUEST_TERM_HOURS,
  dataRequestKinds,
  dataRequestWays,
  identityChecks,
} from '../../../contract/staff/data-requests.ts'
import { call } from '../../api/call.ts'
import { messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { fromJakartaInput } from '../values/jakarta-input.ts'
import { dataRequestsKey } from './data-request-queries.ts'

const choicesOf = (words: Record<string, string>, first: string) => [
  { value: '', name: first },
  ...Object.entries(words)
    .filter(([value]) => value !== 'self')
    .map(([value, name]) => ({ value, name })),
]

/** Not checked yet: that can be noted later. */
const UNCHECKED = 'unchecked'

/**
 * Registers what a member, or a person without an account, asked for otherwise than in the shop; their identity may still have
 * to be checked (CARE-07).
 */
export default function RegisterDialog({
  member,
  onClose,
}: {
  /** Null: a person without an account. */
  member: { id: string; name: string } | null
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [kind, setKind] = useState('')
  const [way, setWay] = useState('')
  const [check, setCheck] = useState('')
  const [came, setCame] = useState('')
  const [name, setName] = useState('')
  const [contact, setContact] = useState('')
  const registering = useMutation({
    mutationFn: () =>
      call('POST', '/data-requests', {
        body: {
          ...(member ? { member_id: member.id } : { person: { name: name.trim(), contact: contact.trim() } }),
          kind,
          way,
          identity_check: check === UNCHECKED ? null : check,
          ...(came ? { received_at: fromJakartaInput(came) } : {}),
        },
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: dataRequestsKey })
      say('Permintaan tercatat. Batasnya tampil di Data pribadi.')
      onClose()
    },
  })
  const { error } = registering
  const errorAt = (field: string) =>
    error instanceof StaffRefusal && error.field === field ? messageOf(error) : undefined
  const isBesideField = ['received_at', 'person.name', 'person.contact'].some(errorAt)
  const hasPerson = member !== null || (name.trim() !== '' && contact.trim() !== '')
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Catat permintaan data ${member ? member.name || 'pelanggan ini' : 'orang tanpa akun'}`}
      consequences={[
        `Harus dikerjakan dalam ${DATA_REQUEST_TERM_HOURS / 24} × 24 jam sejak datang (UU PDP, Pasal 32 dan 40).`,
        'Belum ada yang berubah: permintaannya dikerjakan dari halaman Data pribadi.',
        ...(member ? [] : ['Nama dan kontaknya disimpan sampai permintaan ini berakhir, lalu dihapus.']),
      ]}
      action="Catat"
      isBusy={registering.isPending}
      isIncomplete={kind === '' || way === '' || check === '' || !hasPerson}
      refusal={registering.isError && !isBesideField ? messageOf(error) : null}
      onAction={() => registering.mutate()}
    >
      {member ? null : (
        <>
          <TextField
            label="Nama"
            isRequired
            autoComplete="off"
            maxLength={100}
            value={name}
            error={errorAt('person.name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextField
            label="Email, telepon, atau alamat"
            hint="Tempat jawabannya dikirim."
            isRequired
            autoComplete="off"
            maxLength={200}
            value={contact}
            error={errorAt('person.contact')}
            onChange={({ currentTarget }) => setContact(currentTarget.value)}
          />
        </>
      )}
      <SelectField
        label="Yang diminta"
        isRequired
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
        choices={choicesOf(dataRequestKinds, 'Pilih')}
      />
      <SelectField
        label="Lewat"
        isRequired
        value={way}
        onChange={({ currentTarget }) => setWay(currentTarget.value)}
        choices={choicesOf(dataRequestWays, 'Pilih')}
      />
      <SelectField
        label="Bagaimana identitasnya diperiksa"
        isRequired
        value={check}
        onChange={({ currentTarget }) => setCheck(currentTarget.value)}
        choices={choicesOf({ ...identityChecks, [UNCHECKED]: 'Belum diperiksa' }, 'Pilih')}
      />
      <TextField
        label="Datang pada (kosong: sekarang)"
        type="datetime-local"
        value={came}
        error={errorAt('received_at')}
        onChange={({ currentTarget }) => setCame(currentTarget.value)}
      />
    </ActionDialog>
  )
}
