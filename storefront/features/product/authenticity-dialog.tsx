import { type AuthenticityResponse, authenticityBody } from '../../../contract/authenticity.ts'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import type { ProductDialogProps } from './dialog-props.ts'

/** Checks the authenticity code of a pack (MODAL-04, AMB-71). */
export default function AuthenticityDialog({ isOpen, onClose }: ProductDialogProps) {
  const form = useSubmitForm({
    schema: authenticityBody,
    defaultValues: { code: '' },
    send: body => api.post<AuthenticityResponse>('/api/authenticity-checks', body),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cek keaslian"
      description="Gosok stiker perak di segel kemasan, lalu masukkan 12 huruf dan angka di bawahnya."
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <TextField
          {...form.field('code')}
          label="Kode keaslian"
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormRefusal text={form.refusal} />
        <Button type="submit" size="tall" isBusy={form.isBusy} className="w-full">
          Cek kode
        </Button>
      </form>
      <div aria-live="polite" className="mt-5 empty:hidden">
        {form.response && <Result result={form.response} />}
      </div>
    </Dialog>
  )
}

function Result({ result }: { result: AuthenticityResponse }) {
  if (!result.is_valid)
    return (
      <div className="rounded-card bg-rose-tint p-4">
        <p className="font-bold text-rose">Kode tidak ditemukan</p>
        <p className="mt-1 text-sm">
          Periksa lagi hurufnya. Kalau tetap tidak ditemukan, jangan pakai produknya dulu dan hubungi kami.
        </p>
      </div>
    )
  const { product, checks, first_checked_at } = result
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
