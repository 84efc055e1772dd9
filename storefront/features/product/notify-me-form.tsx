import type { Combination, Product } from '../../../contract/catalog.ts'
import { type NotifyMeResponse, notifyMeBody } from '../../../contract/notify-me.ts'
import { api } from '../../api/client.ts'
import { isDefiniteRefusal } from '../../api/refusal.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'

interface NotifyMeFormProps {
  product: Pick<Product, 'id'>
  chosen: Combination
  onClose: () => void
}

const fields = notifyMeBody.pick({ email: true })

/** Requests an e-mail for when a sold-out combination is back in stock (STOCK-04..STOCK-06). */
export function NotifyMeForm({ product, chosen, onClose }: NotifyMeFormProps) {
  const { member } = useMe()
  const form = useSubmitForm({
    schema: fields,
    defaultValues: { email: '' },
    values: { email: member?.email ?? '' },
    send: ({ email }) =>
      api.post<NotifyMeResponse>('/api/v3/product-availability-alert', {
        product_id: product.id,
        combination_id: chosen._id,
        email,
        user: { id: member?.id ?? null, email, name: member?.first_name ?? '' },
      }),
    onRefused: error => {
      if (!isDefiniteRefusal(error)) showToast('error', 'Terjadi kesalahan sistem.')
    },
  })

  if (form.response)
    return (
      <div role="status" className="text-center">
        <span className="mx-auto grid size-14 place-items-center rounded-pill bg-teal-tint text-teal">
          <Icon name="check" size={28} />
        </span>
        <p className="mt-3 font-semibold">Siap! Kami kabari ke {form.response.email}.</p>
        <p className="mt-1 text-sm text-ink-soft">Satu email saja, begitu stoknya kembali.</p>
        <Button variant="line" className="mt-5 w-full" onClick={onClose}>
          Oke
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField
        {...form.field('email')}
        kind="email"
        label="Email"
        placeholder="nama@email.com"
        hint="Hanya untuk kabar stok produk ini."
      />
      <FormRefusal text={isDefiniteRefusal(form.error) ? form.refusal : null} />
      <Button type="submit" size="tall" isBusy={form.isBusy} className="w-full">
        <Icon name="bell" /> Kabari aku
      </Button>
    </form>
  )
}
