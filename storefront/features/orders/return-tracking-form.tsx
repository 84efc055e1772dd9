import { type FormEvent, useState } from 'react'
import type { OrderReturn } from '../../../contract/orders.ts'
import { returnTrackingBody } from '../../../contract/return-rules.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useTrackReturn } from './use-returns.ts'

/** By which courier the buyer has sent the goods; it can be corrected until they arrive. */
export function ReturnTrackingForm({ request, orderId }: { request: OrderReturn; orderId: string }) {
  const [courier, setCourier] = useState(request.courier ?? '')
  const [number, setNumber] = useState(request.tracking_number ?? '')
  const [errors, setErrors] = useState<{
    courier?: string | undefined
    tracking_number?: string | undefined
  }>({})
  const { mutate: track, isPending } = useTrackReturn(orderId)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = returnTrackingBody.safeParse({ courier, tracking_number: number })
    const messageFor = (field: string) =>
      checked.error?.issues.find(issue => issue.path[0] === field)?.message
    setErrors({ courier: messageFor('courier'), tracking_number: messageFor('tracking_number') })
    if (checked.success) track(checked.data)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3 md:grid-cols-2">
      <TextField
        label="Kurir"
        isRequired
        value={courier}
        error={errors.courier}
        onChange={({ target }) => setCourier(target.value)}
      />
      <TextField
        label="Nomor resi"
        isRequired
        autoComplete="off"
        value={number}
        error={errors.tracking_number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" isBusy={isPending} className="justify-self-start max-md:w-full">
        {request.sent_at ? 'Perbaiki resi' : 'Barang sudah dikirim'}
      </Button>
    </form>
  )
}
