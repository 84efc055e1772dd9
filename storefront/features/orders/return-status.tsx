import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { OrderReturn } from '../../../contract/orders.ts'
import { returnCauses } from '../../../contract/return-rules.ts'
import { ReturnTrackingForm } from './return-tracking-form.tsx'

/** A return's step, its messages and its photos. */
export function ReturnStatus({ request, orderId }: { request: OrderReturn; orderId: string }) {
  const { title, text, look } = stepOf(request)
  return (
    <section aria-label="Pengembalian" className={`mt-5 rounded-card px-4 py-3 ${look}`}>
      <p className="font-bold">{title}</p>
      <p className="text-sm">Diajukan {jakartaDate(request.created_at)}</p>
      {text ? <p className="mt-2">{text}</p> : null}
      {request.lines.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {request.lines.map(({ name, quantity }) => (
            <li key={name}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      ) : null}
      {request.tracking_number ? (
        <p className="mt-2">
          Resi: <b>{request.tracking_number}</b> ({request.courier})
        </p>
      ) : null}
      {request.note ? <p className="mt-2 font-semibold">Dari tim kami: {request.note}</p> : null}
      {request.way_back === 'sent' && !request.received_at ? (
        <ReturnTrackingForm request={request} orderId={orderId} />
      ) : null}
      <p className="mt-2 text-sm">
        {request.cause ? <b>{returnCauses[request.cause]}: </b> : null}
        {request.reason}
      </p>
      {request.photo_ids.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {request.photo_ids.map((photoId, index) => (
            <li key={photoId}>
              <ReturnPhoto orderId={orderId} photoId={photoId} name={`Foto ${index + 1}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** What a step means for the buyer, and what comes next. */
function stepOf({ status, way_back, sent_at, received_at, refunded_at }: OrderReturn) {
  if (status === 'asked') return { title: 'Pengembalian sedang kami periksa', look: 'bg-sun-tint' }
  if (status === 'refused') return { title: 'Pengembalian belum bisa kami terima', look: 'bg-rose-tint' }
  const look = 'bg-teal-tint'
  if (way_back === null) return { title: 'Pengembalian disetujui, dana kembali kepadamu', look }
  if (refunded_at)
    return { title: 'Pengembalian selesai', text: 'Ke mana dananya dikirim ada di rincian pembayaran.', look }
  if (received_at)
    return {
      title: 'Barangnya sudah kami terima',
      text: 'Berikutnya dananya. Kami kabari lewat email.',
      look,
    }
  if (way_back === 'kept')
    return {
      title: 'Pengembalian disetujui',
      text: 'Barangnya tidak perlu dikirim kembali. Dananya sedang kami siapkan.',
      look,
    }
  if (way_back === 'picked_up')
    return {
      title: 'Pengembalian disetujui',
      text: sent_at
        ? 'Serahkan barangnya kepada kurir di bawah ini.'
        : 'Kurir menjemput barangnya di alamat pengirimanmu. Kami kabari kurirnya.',
      look,
    }
  return {
    title: 'Pengembalian disetujui',
    text: sent_at
      ? 'Barangmu di jalan. Kami kabari begitu sampai.'
      : 'Kirim barangnya ke alamat di email kami, lalu isi resinya di sini.',
    look,
  }
}

export const ReturnPhoto = ({
  orderId,
  photoId,
  name,
}: {
  orderId: string
  photoId: string
  name: string
}) => (
  <img
    src={`/api/orders/${orderId}/return-photos/${photoId}`}
    alt={name}
    width={88}
    height={88}
    className="size-22 rounded-field border border-line bg-white object-cover"
  />
)
