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

/** Registers what a member asked for otherwise than in the shop, after their identity was checked (CARE-07). */
export default function RegisterDialog({
  member,
  onClose,
}: {
  member: { id: string; name: string }
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [kind, setKind] = useState('')
  const [way, setWay] = useState('')
  const [check, setCheck] = useState('')
  const [came, setCame] = useState('')
  const registering = useMutation({
    mutationFn: () =>
      call('POST', '/data-requests', {
        body: {
          member_id: member.id,
          kind,
          way,
          identity_check: check,
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
  const isBesideField = error instanceof StaffRefusal && error.field === 'received_at'
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Catat permintaan data ${member.name || 'pelanggan ini'}`}
      consequences={[
        `Harus dikerjakan dalam ${DATA_REQUEST_TERM_HOURS / 24} × 24 jam sejak datang (UU PDP, Pasal 32 dan 40).`,
        'Belum ada yang berubah: permintaannya dikerjakan dari halaman Data pribadi.',
      ]}
      action="Catat"
      isBusy={registering.isPending}
      isIncomplete={kind === '' || way === '' || check === ''}
      refusal={registering.isError && !isBesideField ? messageOf(error) : null}
      onAction={() => registering.mutate()}
    >
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
        choices={choicesOf(identityChecks, 'Pilih')}
      />
      <TextField
        label="Datang pada (kosong: sekarang)"
        type="datetime-local"
        value={came}
        error={isBesideField ? messageOf(error) : undefined}
        onChange={({ currentTarget }) => setCame(currentTarget.value)}
      />
    </ActionDialog>
  )
}
