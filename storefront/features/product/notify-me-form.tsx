import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Combination, Product } from '../../../contract/catalog.ts'
import { type NotifyMeAnswer, notifyMeBody } from '../../../contract/notify-me.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMe } from '../account/use-me.ts'

interface NotifyMeFormProps {
  product: Pick<Product, 'id'>
  chosen: Combination
  onClose: () => void
}

const fields = notifyMeBody.pick({ email: true })

/** Takes the address that is told when a sold-out combination can be had again (STOCK-04..STOCK-06). */
export function NotifyMeForm({ product, chosen, onClose }: NotifyMeFormProps) {
  const { member } = useMe()
  const form = useForm<z.input<typeof fields>, unknown, z.output<typeof fields>>({
    resolver: zodResolver(fields),
    values: { email: member?.email ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      api.post<NotifyMeAnswer>('/api/v3/product-availability-alert', {
        product_id: product.id,
        combination_id: chosen._id,
        email,
        user: { id: member?.id ?? null, email, name: member?.first_name ?? '' },
      }),
    onError: error => {
      const isRefusal = error instanceof ApiRefusal && error.status >= 400 && error.status < 500
      if (isRefusal) form.setError('email', { message: error.message }, { shouldFocus: true })
      else showToast('error', 'Terjadi kesalahan sistem.')
    },
  })

  if (ask.isSuccess)
    return (
      <div role="status" className="text-center">
        <span className="mx-auto grid size-14 place-items-center rounded-pill bg-teal-tint text-teal">
          <Icon name="check" size={28} />
        </span>
        <p className="mt-3 font-semibold">Siap! Kami kabari ke {ask.data.email}.</p>
        <p className="mt-1 text-sm text-ink-soft">Satu email saja, begitu stoknya kembali.</p>
        <Button variant="line" className="mt-5 w-full" onClick={onClose}>
          Oke
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={form.handleSubmit(body => ask.mutate(body))} className="grid gap-4">
      <TextField
        {...form.register('email')}
        type="email"
        label="Email"
        autoComplete="email"
        autoCapitalize="none"
        placeholder="nama@email.com"
        hint="Hanya untuk kabar stok produk ini."
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" size="tall" isBusy={ask.isPending} className="w-full">
        <Icon name="bell" /> Kabari aku
      </Button>
    </form>
  )
}
