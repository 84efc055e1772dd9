import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import {
  type FlashSaleState,
  flashSaleStates,
  type StaffFlashLine,
  type StaffFlashSale,
} from '../../../contract/staff/flash-sales.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { say } from '../../ui/toast.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { Money } from '../values/money.tsx'
import { fullSpan } from '../values/staff-times.ts'
import { flashSalesQuery } from './flash-queries.ts'

const PlanDialog = lazyPart(() => import('./plan-dialog.tsx'))

const tones: Record<FlashSaleState, Tone> = { planned: 'violet', running: 'coral', ended: 'plain' }

/** The sales to come, the one that runs, and those that ended. */
export function FlashSaleList({
  isPlanning,
  onPlanning,
}: {
  isPlanning: boolean
  onPlanning: (isPlanning: boolean) => void
}) {
  const can = useCan()
  const sales = useQuery(flashSalesQuery)
  const [changed, setChanged] = useState<StaffFlashSale | null>(null)
  const [ending, setEnding] = useState<StaffFlashSale | null>(null)
  const close = () => {
    setChanged(null)
    onPlanning(false)
  }
  return (
    <div className="stack gap-3.5">
      {sales.isError && !sales.data ? (
        <Failed
          message={messageOf(sales.error)}
          isRetrying={sales.isFetching}
          onRetry={() => void sales.refetch()}
        />
      ) : sales.isPending ? (
        <SkeletonLines />
      ) : sales.data?.length === 0 ? (
        <EmptyState icon={Zap} title="Belum ada flash sale">
          {can('catalog.price')
            ? 'Rencanakan yang pertama: pilih waktunya, produknya, harganya, dan berapa buah yang dijual murah.'
            : 'Yang boleh merencanakan adalah peran yang boleh mengubah harga, misalnya Katalog atau Manajer. Begitu ada, rencananya tampil di sini.'}
        </EmptyState>
      ) : (
        sales.data?.map(sale => (
          <Sale key={sale.id} sale={sale} onChange={() => setChanged(sale)} onEnd={() => setEnding(sale)} />
        ))
      )}
      {sales.isError && sales.data ? <Notice>{messageOf(sales.error)}</Notice> : null}
      {isPlanning || changed ? (
        <PlanDialog key={changed?.id ?? 'new'} sale={changed} onClose={close} onGiveUp={close} />
      ) : null}
      {ending ? <EndDialog sale={ending} onClose={() => setEnding(null)} /> : null}
    </div>
  )
}

function Sale({ sale, onChange, onEnd }: { sale: StaffFlashSale; onChange: () => void; onEnd: () => void }) {
  const can = useCan()
  return (
    <Card title={sale.name} aside={<Badge tone={tones[sale.state]}>{flashSaleStates[sale.state]}</Badge>}>
      <p className="text-ink-soft">{fullSpan(sale.starts_at, sale.ends_at)}</p>
      <ul className="mt-2 divide-y divide-rule-soft">
        {sale.lines.map(line => (
          <li key={line.combination_id} className="flex flex-wrap items-center gap-3 py-2.5">
            {line.image ? <Picture src={mediaUrl(line.image, 96)} alt="" /> : null}
            <span className="min-w-40 flex-1">
              <strong className="block">{line.name}</strong>
              <span className="text-note text-ink-soft">
                {[line.choice, line.sku].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-right">
              <Money amountRupiah={line.price_rupiah} isStrong />
              <s className="block text-note text-ink-soft">
                <Money amountRupiah={line.usual_price_rupiah} />
              </s>
            </span>
            <span className="figure max-md:basis-full md:w-32 md:text-right">{soldText(line)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-rule-soft border-t pt-3">
        <p className="text-note text-ink-soft">
          {sale.state === 'planned' ? null : (
            <>
              Terjual {sale.sold} dari {sale.pieces} · pemasukan <Money amountRupiah={sale.takings_rupiah} />{' '}
              · potongan <Money amountRupiah={sale.cost_rupiah} /> ·{' '}
            </>
          )}
          disimpan oleh {sale.saved_by}
        </p>
        {can('catalog.price') && sale.state !== 'ended' ? (
          <div className="flex gap-2">
            {sale.state === 'planned' ? (
              <Button size="small" onClick={onChange}>
                Ubah <span className="sr-only">{sale.name}</span>
              </Button>
            ) : null}
            <Button size="small" onClick={onEnd}>
              {sale.state === 'planned' ? 'Hapus …' : 'Hentikan …'}{' '}
              <span className="sr-only">{sale.name}</span>
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  )
}

function soldText({ state, sold, pieces }: StaffFlashLine): string {
  if (state === 'planned') return `${pieces} buah`
  if (state === 'skipped') return 'dilewati: sudah lebih murah'
  return state === 'sold-out' ? `habis, ${sold} terjual` : `${sold} dari ${pieces} terjual`
}

function EndDialog({ sale, onClose }: { sale: StaffFlashSale; onClose: () => void }) {
  const queries = useQueryClient()
  const isRunning = sale.state === 'running'
  const ending = useMutation({
    mutationFn: () =>
      isRunning
        ? call('POST', `/flash-sales/${sale.id}/stop`, { body: { version: sale.version } })
        : call('DELETE', `/flash-sales/${sale.id}`, { query: { version: sale.version } }),
    async onSuccess() {
      await queries.invalidateQueries(flashSalesQuery)
      say(isRunning ? 'Flash sale dihentikan. Harga biasa sudah kembali.' : 'Rencana flash sale dihapus.')
      onClose()
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={isRunning ? `Hentikan “${sale.name}”?` : `Hapus rencana “${sale.name}”?`}
      consequences={
        isRunning
          ? [
              'Harga biasa kembali seketika, juga di tas pembeli.',
              'Pesanan yang sudah dibuat tetap dengan harga flash.',
              'Flash sale ini tidak bisa dilanjutkan lagi.',
            ]
          : ['Flash sale ini tidak akan berjalan. Harga di toko tidak berubah.']
      }
      action={isRunning ? 'Hentikan' : 'Hapus'}
      isDanger
      isBusy={ending.isPending}
      refusal={ending.isError ? messageOf(ending.error) : null}
      onAction={() => ending.mutate()}
    />
  )
}
