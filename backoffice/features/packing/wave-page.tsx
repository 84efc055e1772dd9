import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { messageOf } from '../../api/staff-refusal.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { useTypedCodes } from '../scanner/use-typed-codes.ts'
import { paperAddress, waveQuery } from './packing-queries.ts'
import { PickList } from './pick-list.tsx'
import { nextOrder } from './pieces-to-pack.ts'
import { WaveOrders } from './wave-orders.tsx'
import { WaveProgress } from './wave-progress.tsx'

/** One wave: its pick list and orders, with links to the packing table. A scanned order code opens that order. */
export function WavePage({ id, part }: { id: string; part: 'ambil' | 'pesanan' }) {
  const query = useQuery(waveQuery(id))
  const navigate = useNavigate()
  const wave = query.data
  useTypedCodes(code => {
    const found = wave?.list.find(({ reference_code }) => reference_code === code.toUpperCase())
    if (found)
      void navigate({
        to: '/kemas/gelombang/$wave/$order',
        params: { wave: id, order: found.reference_code },
      })
  })
  if (!wave) return <NotLoaded query={query} lines={8} />
  const next = nextOrder(wave.list, null)
  const ended = wave.list.filter(({ has_ended }) => has_ended)
  return (
    <div className="stack gap-4 max-md:pb-20">
      {query.isError ? <Notice>{messageOf(query.error)}</Notice> : null}
      {ended.length > 0 ? (
        <Notice title={`${ended.length} pesanan batal`}>
          {ended.map(({ reference_code }) => reference_code).join(', ')}: jangan dikemas, kembalikan barangnya
          ke rak.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-box border border-rule bg-card p-4.5">
        <div className="min-w-56 flex-1">
          <WaveProgress wave={wave} />
        </div>
        <a href={paperAddress.pickList(id)} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Printer aria-hidden size={16} />
          Cetak daftar ambil
        </a>
        {next ? (
          <div className="max-md:fixed max-md:inset-x-4 max-md:bottom-18 max-md:z-20 max-md:grid">
            <Link
              to="/kemas/gelombang/$wave/$order"
              params={{ wave: id, order: next.reference_code }}
              className={`${buttonClass({ variant: 'main', size: 'large' })} max-md:shadow-float`}
            >
              {wave.packed + wave.held > 0 ? 'Lanjut mengemas' : 'Mulai mengemas'}
            </Link>
          </div>
        ) : null}
      </div>
      <Tabs
        label="Bagian gelombang"
        tabs={[
          {
            label: 'Daftar ambil',
            count: String(wave.picks.length),
            isActive: part === 'ambil',
            link: { to: '/kemas/gelombang/$wave', params: { wave: id } },
          },
          {
            label: 'Pesanan',
            count: String(wave.orders),
            isActive: part === 'pesanan',
            link: { to: '/kemas/gelombang/$wave', params: { wave: id }, search: { bagian: 'pesanan' } },
          },
        ]}
      />
      {part === 'pesanan' || wave.picks.length === 0 ? <WaveOrders wave={wave} /> : <PickList wave={wave} />}
    </div>
  )
}
