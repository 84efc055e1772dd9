import { Banknote, ExternalLink, QrCode, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { OrderPayment } from '../../../contract/orders.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { phoneText } from '../../../contract/phone-number.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/**
 * How to pay with the chosen method: large account numbers or codes with a "Salin" button, a link, a QR code, or what
 * to do in the wallet's app.
 */
export function InstructionText({
  code: orderCode,
  payment,
  qrImage,
}: {
  /** The order's reference code. */
  code: string
  payment: OrderPayment
  /** The address of the picture of the QR code. */
  qrImage: string | null
}) {
  const { instruction } = payment
  const { name: methodName, code } = payment.method
  if (!instruction) return null
  switch (instruction.kind) {
    case 'virtual_account':
      return <NumberRow label={methodName} number={instruction.number} isMain />
    case 'mandiri_bill':
      return (
        <>
          <NumberRow label="Kode perusahaan" number={instruction.billerCode} />
          <NumberRow label="Nomor tagihan" number={instruction.billKey} isMain />
        </>
      )
    case 'store':
      return <NumberRow label={`Kode bayar ${methodName}`} number={instruction.code} isMain />
    case 'redirect':
      return (
        <div className="my-5 grid gap-3">
          <a href={instruction.url} className={`${buttonClass({ size: 'tall' })} ${narrow}`}>
            Lanjut ke halaman pembayaran <ExternalLink aria-hidden size={18} />
          </a>
          {findPaymentMethod(code)?.orderShows.includes('page_as_qr') ? (
            <QrDialogButton code={orderCode} payment={payment} image={qrImage} />
          ) : null}
        </div>
      )
    case 'form':
      return (
        <form method="post" action={instruction.url} className="my-5 grid">
          {Object.entries(instruction.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="tall" className={narrow}>
            Lanjut ke halaman pembayaran <ExternalLink aria-hidden size={18} />
          </Button>
        </form>
      )
    case 'push':
      return (
        <div className="flex items-start gap-3 border-b border-line py-5">
          <Smartphone aria-hidden size={26} className="mt-0.5 shrink-0 text-coral-deep" />
          <p>
            Buka aplikasi <b>{instruction.app}</b> di ponsel bernomor{' '}
            <b className="whitespace-nowrap tabular-nums">{phoneText(instruction.phone)}</b>, lalu setujui
            pembayarannya.
          </p>
        </div>
      )
    case 'transfer':
      return (
        <>
          <div className="border-b border-line py-4">
            <p className="text-sm text-ink-soft">Bank</p>
            <p className="font-bold">
              {instruction.bank}{' '}
              <span className="font-normal text-ink-soft">a.n. {instruction.accountName}</span>
            </p>
          </div>
          <NumberRow label="Nomor rekening" number={instruction.accountNumber} isMain />
        </>
      )
    case 'cash':
      return (
        <div className="flex items-start gap-3 border-b border-line py-5">
          <Banknote aria-hidden size={26} className="mt-0.5 shrink-0 text-coral-deep" />
          <p>
            Siapkan uang pas. Kurir menerima tunai saat paketmu tiba, tidak ada yang perlu dibayar sekarang.
          </p>
        </div>
      )
    case 'qr':
      return (
        <div className="my-5 grid gap-3">
          <QrDialogButton
            code={orderCode}
            payment={payment}
            image={qrImage}
            isMain={!instruction.deeplinkUrl}
          />
          {instruction.deeplinkUrl ? (
            <a href={instruction.deeplinkUrl} className={`${buttonClass({ size: 'tall' })} ${narrow}`}>
              Buka aplikasi {methodName} <ExternalLink aria-hidden size={18} />
            </a>
          ) : null}
        </div>
      )
  }
}

function NumberRow({ label, number, isMain = false }: { label: string; number: string; isMain?: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className="text-xl font-bold tracking-tight tabular-nums md:text-2xl">{inGroups(number)}</p>
      </div>
      <span className="ml-auto">
        <CopyButton text={number} label={label} variant={isMain ? 'main' : 'quiet'} />
      </span>
    </div>
  )
}

/** The picture of the QR code of the member's own order. */
export const ownQrImage = (orderId: string) => `/api/payments/qr/${orderId}`

/** On the narrowest phones the text wraps to a second line. */
const narrow = 'max-[374px]:px-4 max-[374px]:whitespace-normal'

/** Splits a number into groups of four digits, for reading aloud. */
const inGroups = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

/** PAY-32: the QR code in a separate dialog, to be scanned with another phone. */
function QrDialogButton({
  code,
  payment,
  image,
  isMain = false,
}: {
  code: string
  payment: OrderPayment
  image: string | null
  isMain?: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  const methodName = payment.method.name
  if (image === null) return null
  return (
    <>
      <Button variant={isMain ? 'main' : 'line'} size="tall" onClick={() => setIsOpen(true)}>
        <QrCode aria-hidden size={20} /> Tampilkan kode QR
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Kode QR ${methodName}`}
        description="Pindai dengan aplikasi di ponselmu."
      >
        <div className="grid justify-items-center gap-4 text-center">
          <img
            src={image}
            alt={`Kode QR ${methodName} untuk pesanan ${code}`}
            width={280}
            height={280}
            className="rounded-card border border-line bg-white p-2"
          />
          <p className="voice money text-2xl">{rupiah(payment.amount)}</p>
          <p className="text-sm text-ink-soft">
            Pastikan tertulis Carasun. Setelah dibayar, halaman ini berubah sendiri.
          </p>
        </div>
      </Dialog>
    </>
  )
}
