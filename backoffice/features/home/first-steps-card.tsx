import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { FirstStep, FirstSteps } from '../../../contract/staff/home.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface StepWords {
  title: string
  why: string
  /** Its page; if there is none, `settings` and `command` say how the operator does it. */
  path?: string
  act?: string
  settings?: string
  command?: string
}

const words: Record<FirstStep, StepWords> = {
  seller: {
    title: 'Isi data penjual',
    why: 'Nama, alamat, NPWP, NIB, dan kontak tampil di faktur dan kaki toko. Sekarang masih contoh.',
    path: '/pengaturan/toko',
    act: 'Isi data',
  },
  payment: {
    title: 'Hubungkan pembayaran',
    why: 'Tanpa penyedia pembayaran, uang pembeli belum sungguhan.',
    settings: 'PAYMENT_PROVIDER=midtrans, MIDTRANS_SERVER_KEY',
  },
  carrier: {
    title: 'Atur kurir dan ongkir',
    why: 'Hubungkan penyedia ongkir, atau isi tabel ongkir sendiri. Yang terpasang sekarang tarif contoh.',
    path: '/pengaturan/pengiriman',
    act: 'Atur kurir',
  },
  product: {
    title: 'Masukkan produk pertama',
    why: 'Impor lembar produk; toko memeriksa setiap baris dan menyebut yang salah.',
    path: '/produk',
    act: 'Tambah produk',
    command: 'npm run shop -- import products FILE',
  },
  staff: {
    title: 'Undang orang kedua',
    why: 'Tindakan besar perlu persetujuan orang lain, dan kamu tidak bekerja sendirian.',
    path: '/staf',
    act: 'Undang staf',
  },
}

/** The steps of a new shop; each is ticked off by itself once it is done (UX-05). */
export default function FirstStepsCard({ steps }: Pick<FirstSteps, 'steps'>) {
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <Card
      title="Siapkan tokomu"
      aside={
        <span role="status" className="figure text-note text-ink-soft">
          {done} dari {steps.length} selesai
        </span>
      }
    >
      <p className="-mt-2 mb-2 text-ink-soft">
        Yang masih dibutuhkan sebelum pesanan pertama. Setiap langkah tercentang sendiri begitu selesai.
      </p>
      <ol className="divide-y divide-rule-soft">
        {steps.map(({ step, is_done: isDone }) => (
          <li key={step} className="flex items-start gap-3.5 py-3">
            <span
              aria-hidden
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2 ${
                isDone ? 'border-teal bg-teal-tint text-teal' : 'border-edge'
              }`}
            >
              {isDone ? <Check size={14} strokeWidth={3} /> : null}
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <div className="min-w-0 flex-1 basis-72">
                <strong className={isDone ? 'text-ink-soft' : ''}>{words[step].title}</strong>
                {isDone ? <span className="ml-2 text-note font-semibold text-teal">Selesai</span> : null}
                {isDone ? null : <p className="text-note text-ink-soft">{words[step].why}</p>}
              </div>
              {isDone ? null : <WhereToDoIt {...words[step]} />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function WhereToDoIt({ path, act, settings, command }: StepWords) {
  const router = useRouter()
  if (path && path in router.routesByPath)
    return (
      <Link to={path as LinkProps['to']} className={buttonClass({ size: 'small' })}>
        {act}
      </Link>
    )
  return (
    <div className="min-w-0 basis-80 text-note text-ink-soft max-md:basis-full">
      {settings ? (
        <p>
          Di pengaturan peladen: <code className="font-mono text-xs break-words text-ink">{settings}</code>
        </p>
      ) : null}
      {command ? (
        <p>
          {settings ? 'atau baris perintah' : 'Di baris perintah'}:{' '}
          <code className="font-mono text-xs break-words text-ink">{command}</code>
        </p>
      ) : null}
    </div>
  )
}
