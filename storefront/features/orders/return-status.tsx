import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { OrderReturn } from '../../../contract/orders.ts'

const statuses = {
  asked: { title: 'Pengembalian sedang kami periksa', look: 'bg-sun-tint' },
  accepted: { title: 'Pengembalian disetujui, dana kembali kepadamu', look: 'bg-teal-tint' },
  refused: { title: 'Pengembalian belum bisa kami terima', look: 'bg-rose-tint' },
} as const

/** A return's status, its messages and its photos. */
export function ReturnStatus({ request, orderId }: { request: OrderReturn; orderId: string }) {
  const { title, look } = statuses[request.status]
  return (
    <section aria-label="Pengembalian" className={`mt-5 rounded-card px-4 py-3 ${look}`}>
      <p className="font-bold">{title}</p>
      <p className="text-sm">Diajukan {jakartaDate(request.created_at)}</p>
      <p className="mt-2">{request.reason}</p>
      {request.note ? <p className="mt-2 font-semibold">Dari tim kami: {request.note}</p> : null}
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
