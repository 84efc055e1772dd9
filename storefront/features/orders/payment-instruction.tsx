import { ExternalLink } from 'lucide-react'
import type { PaymentInstruction } from '../../../contract/orders.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CopyButton } from './copy-button.tsx'

/** What the money is sent to, as large as it can be, each with "Salin". */
export function InstructionWords({
  instruction,
  methodName,
}: {
  instruction: PaymentInstruction
  methodName: string
}) {
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
        <a href={instruction.url} className={`${buttonClass({ size: 'tall' })} my-5 w-full`}>
          Lanjut ke halaman pembayaran <ExternalLink aria-hidden size={18} />
        </a>
      )
    case 'qr':
      return <QrCode instruction={instruction} methodName={methodName} />
  }
}

function NumberRow({ label, number, isMain = false }: { label: string; number: string; isMain?: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className="text-xl font-bold tracking-tight whitespace-nowrap tabular-nums md:text-2xl">
          {inGroups(number)}
        </p>
      </div>
      <span className="ml-auto">
        <CopyButton text={number} label={label} variant={isMain ? 'main' : 'quiet'} />
      </span>
    </div>
  )
}

/** Four digits at a time, as one reads them to somebody. */
const inGroups = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

function QrCode({
  instruction,
  methodName,
}: {
  instruction: Extract<PaymentInstruction, { kind: 'qr' }>
  methodName: string
}) {
  return (
    <div className="grid justify-items-center gap-4 border-b border-line py-5">
      {instruction.qrImageUrl ? (
        <img
          src={instruction.qrImageUrl}
          alt={`Kode QR ${methodName}. Pindai dengan aplikasi bank atau e-wallet.`}
          width={260}
          height={260}
          className="rounded-card border border-line bg-white p-2"
        />
      ) : null}
      {instruction.deeplinkUrl ? (
        <a href={instruction.deeplinkUrl} className={`${buttonClass({ size: 'tall' })} w-full md:w-auto`}>
          Buka aplikasi {methodName} <ExternalLink aria-hidden size={18} />
        </a>
      ) : null}
    </div>
  )
}
