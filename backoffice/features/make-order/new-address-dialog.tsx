import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { LABEL_SHIPPING_LENGTH } from '../../../contract/constants.ts'
import { inputErrorMap } from '../../../contract/input-errors.ts'
import { type BuyerAddressBody, buyerAddressBody } from '../../../contract/staff/make-order.ts'
import { fieldRefusals } from '../../../ui/field-refusals.ts'
import { call } from '../../api/call.ts'
import { messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AddressFields, emptyAddress, type TypedAddress } from '../order-page/address-fields.tsx'
import { buyerQuery } from './make-order-queries.ts'

const fields = Object.keys(buyerAddressBody.shape) as (keyof BuyerAddressBody)[]

/** Saves an address that a caller names among their own. What was typed is not kept: it is personal data. */
export function NewAddressDialog({
  memberId,
  onClose,
  onAdded,
}: {
  memberId: string
  onClose: () => void
  onAdded: (id: string) => void
}) {
  const queries = useQueryClient()
  const formId = useId()
  const [title, setTitle] = useState('Rumah')
  const [address, setAddress] = useState<TypedAddress>(emptyAddress)
  const [isTried, setIsTried] = useState(false)
  const checked = buyerAddressBody.safeParse({ title, ...address }, { error: inputErrorMap })
  const adding = useMutation({
    mutationFn: (body: BuyerAddressBody) =>
      call<{ id: string }>('POST', `/orders/buyers/${encodeURIComponent(memberId)}/addresses`, { body }),
    async onSuccess({ id }) {
      await queries.invalidateQueries({ queryKey: buyerQuery(memberId).queryKey })
      onAdded(id)
      onClose()
      say('Alamat disimpan di akun pelanggan.')
    },
  })
  const refusals = fieldRefusals(adding.error instanceof StaffRefusal ? adding.error : null, fields)
  const errors: Partial<Record<string, string>> = {
    ...Object.fromEntries(refusals),
    ...(isTried && checked.error
      ? Object.fromEntries(
          checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
        )
      : {}),
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (checked.success && !adding.isPending) adding.mutate(checked.data)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Alamat baru"
      description="Tersimpan di akun pelanggan, seperti yang mereka tambahkan sendiri."
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" form={formId} variant="main" isBusy={adding.isPending}>
            Simpan alamat
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="stack gap-3">
        <TextField
          label="Nama alamat"
          hint="Misalnya Rumah atau Kantor."
          isRequired
          maxLength={LABEL_SHIPPING_LENGTH.max}
          autoComplete="off"
          error={errors.title}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <AddressFields
          address={address}
          errors={errors}
          onChange={change => {
            adding.reset()
            setAddress(before => ({ ...before, ...change }))
          }}
        />
        {adding.isError && refusals.length === 0 ? <Notice>{messageOf(adding.error)}</Notice> : null}
      </form>
    </Dialog>
  )
}
