import { Link } from '@tanstack/react-router'
import { ArrowLeft, Camera, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import { RETURN_PHOTOS_MAX } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { type Order, RETURN_REASON_MAX_CHARS, returnBody } from '../../../contract/orders.ts'
import { PICTURE_TYPES } from '../../../contract/profile.ts'
import { returnCauseKeys, returnCauses } from '../../../contract/return-rules.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { OrdersSkeleton } from './order-list-page.tsx'
import { ReturnPhoto } from './return-status.tsx'
import { useOrder } from './use-orders.ts'
import { useRemovePhoto, useRequestReturn, useSendPhoto } from './use-returns.ts'

/** /my-orders/return/{id}: requests a return with a description and photos. */
export function ReturnPage({ orderId }: { orderId: string }) {
  const { data: order, error, refetch } = useOrder({ id: orderId })
  if (error && !order) return <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
  if (!order) return <OrdersSkeleton />
  return (
    <div className="grid gap-4">
      <Link
        to="/my-orders/$orderId"
        params={{ orderId }}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-bold text-coral-deep hover:underline"
      >
        <ArrowLeft aria-hidden size={20} /> Pesanan {order.reference_code}
      </Link>
      {order.return_until ? (
        <ReturnForm order={order} until={order.return_until} />
      ) : (
        <NotReturnable order={order} />
      )}
    </div>
  )
}

function ReturnForm({ order, until }: { order: Order; until: string }) {
  const [cause, setCause] = useState('')
  const [isOpened, setIsOpened] = useState<boolean | null>(null)
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<string[]>([])
  const [errors, setErrors] = useState<Partial<Record<'cause' | 'is_opened' | 'reason' | 'photos', string>>>(
    {},
  )
  const { mutate: requestReturn, isPending } = useRequestReturn(order._id)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = asked.safeParse({ cause, is_opened: isOpened, reason, photos })
    if (checked.success) return requestReturn(checked.data)
    const messageFor = (field: string) => checked.error.issues.find(issue => issue.path[0] === field)?.message
    setErrors({
      cause: messageFor('cause'),
      is_opened: messageFor('is_opened'),
      reason: messageFor('reason'),
      photos: messageFor('photos'),
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 rounded-card bg-white p-4 shadow-1 md:p-7">
      <p className="rounded-card bg-teal-tint px-4 py-3 text-teal">
        Ada yang rusak, salah, atau tidak cocok? Ceritakan kepada kami sampai <b>{jakartaDate(until)}</b>. Tim
        kami menjawab lewat email. Kalau hanya sebagian isinya, tulis yang mana.
      </p>
      <ul
        className="-mx-4 flex gap-3 overflow-x-auto px-4 md:-mx-7 md:px-7"
        aria-label="Isi pesanan"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        {order.products.map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ordered lines never change their order
          <li key={`${product.combination_id}-${index}`} className="flex w-64 shrink-0 items-center gap-3">
            <LinePicture image={product.image} className="size-14" />
            <span className="min-w-0 text-sm">
              <span className="line-clamp-2 font-semibold">{product.name}</span>
              <span className="text-ink-soft">{product.quantity} buah</span>
            </span>
          </li>
        ))}
      </ul>
      <Choices
        label="Alasannya"
        choices={returnCauseKeys.map(key => ({ value: key, label: returnCauses[key] }))}
        value={cause}
        error={errors.cause}
        onChange={setCause}
      />
      <Choices
        label="Segelnya sudah dibuka?"
        choices={[
          { value: 'no', label: 'Belum dibuka' },
          { value: 'yes', label: 'Sudah dibuka' },
        ]}
        value={isOpened === null ? '' : isOpened ? 'yes' : 'no'}
        error={errors.is_opened}
        onChange={value => setIsOpened(value === 'yes')}
      />
      <TextArea
        label="Apa yang terjadi?"
        placeholder="Misalnya: botolnya pecah saat paket dibuka"
        isRequired
        value={reason}
        error={errors.reason}
        maxChars={RETURN_REASON_MAX_CHARS}
        onChange={({ target }) => setReason(target.value)}
      />
      <PhotoField order={order} photos={photos} onChange={setPhotos} error={errors.photos} />
      <Button type="submit" isBusy={isPending} className="justify-self-start max-md:w-full">
        Ajukan pengembalian
      </Button>
    </form>
  )
}

/** The page asks for both; the shop also takes requests of pages of the version before. */
const asked = returnBody.required({ cause: true, is_opened: true }).extend({
  is_opened: z.boolean('Pilih salah satu'),
})

function Choices({
  label,
  choices,
  value,
  error,
  onChange,
}: {
  label: string
  choices: readonly { value: string; label: string }[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const name = useId()
  return (
    <fieldset aria-describedby={`${name}-error`}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(choice => (
          <label
            key={choice.value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <p id={`${name}-error`} role="status" className="mt-1 text-sm text-rose">
        {value === '' ? error : null}
      </p>
    </fieldset>
  )
}

interface PhotoFieldProps {
  order: Order
  photos: string[]
  onChange: (change: (photos: string[]) => string[]) => void
  error: string | undefined
}

/** Uploads photos one by one as they are chosen, so that a bad connection costs only one of them. */
function PhotoField({ order, photos, onChange, error }: PhotoFieldProps) {
  const send = useSendPhoto(order._id, photoId => onChange(before => [...before, photoId]))
  const remove = useRemovePhoto(order._id, photoId => onChange(before => before.filter(id => id !== photoId)))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        Foto ({photos.length}/{RETURN_PHOTOS_MAX})
      </legend>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photoId, index) => (
          <li key={photoId} className="relative">
            <ReturnPhoto orderId={order._id} photoId={photoId} name={`Foto ${index + 1}`} />
            <button
              type="button"
              aria-label={`Hapus foto ${index + 1}`}
              onClick={() => remove.mutate(photoId)}
              className="absolute -top-3 -right-3 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-ink text-white">
                <X aria-hidden size={16} />
              </span>
            </button>
          </li>
        ))}
        {photos.length < RETURN_PHOTOS_MAX ? (
          <li>
            <label
              aria-busy={send.isPending || undefined}
              className="relative grid size-22 cursor-pointer place-items-center rounded-field border-2 border-dashed border-edge text-ink-soft focus-within:outline-2 focus-within:outline-ink hover:bg-sand aria-busy:animate-breathe"
            >
              <Camera aria-hidden size={26} />
              <input
                type="file"
                accept={PICTURE_TYPES.join()}
                aria-label="Tambah foto"
                className="absolute inset-0 cursor-pointer opacity-0"
                disabled={send.isPending}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) send.mutate(file)
                  target.value = ''
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p
        role="status"
        className={`mt-2 text-sm ${error && photos.length === 0 ? 'text-rose' : 'text-ink-soft'}`}
      >
        {error && photos.length === 0 ? error : 'Perlihatkan produk dan kemasannya.'}
      </p>
    </fieldset>
  )
}

function NotReturnable({ order }: { order: Order }) {
  return (
    <div className="rounded-card bg-white px-6 py-12 text-center shadow-1">
      <p className="voice text-xl">
        {order.return_request ? 'Pengembalian sudah diajukan' : 'Pesanan ini tidak bisa dikembalikan'}
      </p>
      <p className="mt-1 text-ink-soft">
        {order.return_request
          ? 'Kamu bisa melihat kabarnya di halaman pesanan.'
          : 'Pengembalian hanya untuk pesanan yang sudah sampai, dalam batas waktunya.'}
      </p>
      <Link
        to="/my-orders/$orderId"
        params={{ orderId: order._id }}
        className={`${buttonClass({ variant: 'line' })} mt-5`}
      >
        Lihat pesanan
      </Link>
    </div>
  )
}
