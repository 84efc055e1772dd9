import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type AuthenticityAnswer, authenticityBody } from '../../../contract/authenticity.ts'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { WindowProps } from './product-windows.tsx'

/** Is the pack in one's hand a true one? (MODAL-04, AMB-71) */
export default function AuthenticityDialog({ isOpen, onClose }: WindowProps) {
  const form = useForm({ resolver: zodResolver(authenticityBody), defaultValues: { code: '' } })
  const check = useMutation({
    mutationFn: (body: { code: string }) => api.post<AuthenticityAnswer>('/api/authenticity-checks', body),
    onError: error => {
      if (error instanceof ApiRefusal && error.field === 'code')
        form.setError('code', { message: error.message })
      else showToast('error', refusalWords(error))
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cek keaslian"
      description="Gosok stiker perak di segel kemasan, lalu masukkan 12 huruf dan angka di bawahnya."
    >
      <form noValidate onSubmit={form.handleSubmit(body => check.mutate(body))} className="grid gap-4">
        <TextField
          {...form.register('code')}
          label="Kode keaslian"
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={form.formState.errors.code?.message}
        />
        <Button type="submit" size="tall" isBusy={check.isPending} className="w-full">
          Cek kode
        </Button>
      </form>
      <div aria-live="polite" className="mt-5 empty:hidden">
        {check.data && <Result answer={check.data} />}
      </div>
    </Dialog>
  )
}

function Result({ answer }: { answer: AuthenticityAnswer }) {
  if (!answer.is_valid)
    return (
      <div className="rounded-card bg-rose-tint p-4">
        <p className="font-bold text-rose">Kode tidak ditemukan</p>
        <p className="mt-1 text-sm">
          Periksa lagi hurufnya. Kalau tetap tidak ditemukan, jangan pakai produknya dulu dan hubungi kami.
        </p>
      </div>
    )
  const { product, checks, first_checked_at } = answer
  return (
    <div className="flex gap-4 rounded-card bg-teal-tint p-4">
      {product.image_url && (
        <Picture
          src={mediaUrl(product.image_url, 160)}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-field object-cover"
        />
      )}
      <div>
        <p className="flex items-center gap-1.5 font-bold text-teal">
          <Icon name="check" size={18} /> Produk asli
        </p>
        <a href={product.product_url} className="mt-0.5 block text-sm font-semibold hover:underline">
          {product.brand} {product.name}
        </a>
        {checks > 1 && (
          <p className="mt-1 text-sm">
            Kode ini sudah dicek {withDots(checks)} kali, pertama pada {jakartaDateTime(first_checked_at)}.
            Kalau itu bukan kamu, hubungi kami.
          </p>
        )}
      </div>
    </div>
  )
}
