import { Link } from '@tanstack/react-router'
import { CalendarClock, Clock, type LucideIcon, PackageSearch, PackageX, TriangleAlert } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { orderStateName } from '../../../contract/order-status.ts'
import {
  leavingDay,
  returnedDiscountsText,
  shortOfStockText,
  unpaidText,
} from '../../../contract/order-texts.ts'
import type { Order } from '../../../contract/orders.ts'
import { paymentPhase } from './payment-phase.ts'

interface Note {
  Icon: LucideIcon
  look: string
  title: string
  sentences: (string | null)[]
  /** True if the buyer may have to tell us something. */
  offersContact?: boolean
}

/** Says what an order's state means for the buyer: what happens now, when, and whom to ask. */
export function StateNote({ order }: { order: Order }) {
  const note = noteAbout(order)
  if (!note) return null
  const { Icon, look, title, sentences, offersContact = false } = note
  return (
    <section aria-label="Kabar pesanan" className={`mt-5 flex gap-3 rounded-card px-4 py-3.5 ${look}`}>
      <Icon aria-hidden size={22} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        {sentences.filter(Boolean).map(sentence => (
          <p key={sentence} className="mt-1 break-words text-sm">
            {sentence}
          </p>
        ))}
        {offersContact ? (
          <Link
            to="/$page"
            params={{ page: 'about-us' }}
            hash="kirim-pesan"
            className="inline-flex min-h-11 items-center font-bold text-coral-deep text-sm hover:underline"
          >
            Tanya soal pesanan ini
          </Link>
        ) : null}
      </div>
    </section>
  )
}

const calm = 'bg-sun-tint'
const care = 'bg-rose-tint'
const quiet = 'bg-sand-deep'

function noteAbout(order: Order): Note | null {
  const stateName = orderStateName(order)
  const since = order.state_histories.findLast(({ to_status }) => to_status.name === stateName)?.created_at
  const on = since ? ` ${jakartaDate(since)}` : ''
  switch (stateName) {
    case 'Payment confirm':
      return {
        Icon: Clock,
        look: calm,
        title: 'Pembayaranmu sedang kami periksa',
        sentences: ['Selesai paling lama 1×24 jam. Kamu tidak perlu membayar lagi.'],
      }
    case 'Paid, short of stock':
      return {
        Icon: PackageSearch,
        look: calm,
        title: 'Uangmu aman, stoknya sedang kami cek',
        sentences: [shortOfStockText(order)],
        offersContact: true,
      }
    case 'Payment Failure':
      return {
        Icon: TriangleAlert,
        look: care,
        title: 'Pembayaran tidak berhasil',
        sentences: [
          'Tidak ada uang yang kami terima. Produknya bisa kamu pesan lagi dengan cara bayar lain.',
        ],
      }
    case 'Undelivered':
      return {
        Icon: TriangleAlert,
        look: care,
        title: 'Kurir belum berhasil mengantar paketmu',
        sentences: [
          'Pastikan alamat dan nomor teleponmu bisa dihubungi. Ada yang perlu diubah? Kabari kami.',
        ],
        offersContact: true,
      }
    case 'Cancelled':
      return {
        Icon: PackageX,
        look: quiet,
        title: `Dibatalkan${on}`,
        sentences: [
          order.cancellation_reason && `Alasan: ${order.cancellation_reason}`,
          unpaidText(order),
          returnedDiscountsText(order),
        ],
      }
    case 'Refunded':
      return {
        Icon: PackageX,
        look: quiet,
        title: `Pesanan ditutup${on}`,
        sentences: [returnedDiscountsText(order)],
      }
    case 'Returned':
      return order.return_request
        ? null
        : {
            Icon: PackageX,
            look: quiet,
            title: `Paketmu kembali ke kami${on}`,
            sentences: [returnedDiscountsText(order)],
          }
    default:
      return paymentPhase(order) === 'checking' ? checkingNote : preOrderNote(order, stateName)
  }
}

/** The provider has not responded yet: it is not known whether and how to pay. */
const checkingNote: Note = {
  Icon: Clock,
  look: calm,
  title: 'Pembayaranmu sedang diperiksa',
  sentences: [
    'Kami menunggu jawaban dari penyedia pembayaran, jadi jangan bayar dua kali dulu, ya. Cara bayarnya muncul dalam beberapa menit.',
  ],
}

/** The states between the payment and the courier. */
const beforeShipping = [
  'Payment accepted',
  'Order verified',
  'Picking in progress',
  'Packed',
  'Delivery slip printed',
]

function preOrderNote(order: Order, stateName: string): Note | null {
  const leavesOn = leavingDay(order)
  if (!leavesOn || !beforeShipping.includes(stateName)) return null
  const isAlone = order.products.length === 1
  return {
    Icon: CalendarClock,
    look: 'bg-teal-tint',
    title: `Dikirim mulai ${jakartaDate(leavesOn)}`,
    sentences: [
      isAlone
        ? 'Ini pre-order: begitu siap, langsung kami kirim dan kami kabari.'
        : 'Ada pre-order di pesananmu, jadi semuanya kami kirim bersama, dalam satu paket.',
    ],
  }
}
