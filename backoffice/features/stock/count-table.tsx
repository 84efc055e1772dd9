import { Link } from '@tanstack/react-router'
import { CircleCheck, Delete, List } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StockTake } from '../../../contract/staff/stock-takes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScanStage } from '../scanner/scan-stage.tsx'
import type { TakeLine } from './counting.ts'
import { StockName, StockPicture } from './stock-name.tsx'
import { useCounting } from './use-counting.ts'

/**
 * The page on which staff count the lines of a stock-take. The recorded stock is hidden until a count is saved: people
 * who know the answer do not count. The keys are within reach of the thumb (STOCK-03).
 */
export function CountTable({ take }: { take: StockTake }) {
  const counting = useCounting(take)
  const { current, shown } = counting
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-6">
      <div className="lg:order-2">
        <ScanStage
          message={counting.message}
          onCode={code => void counting.scan(code)}
          isCameraOpen={isCameraOpen}
          onCamera={setIsCameraOpen}
        />
      </div>
      {isListOpen ? (
        <LineList
          lines={take.lines}
          onOpen={line => {
            counting.open(line)
            setIsListOpen(false)
          }}
        />
      ) : current ? (
        <section
          aria-label="Yang sedang dihitung"
          className="flex flex-1 flex-col lg:rounded-box lg:border lg:border-rule lg:bg-card"
        >
          <CurrentLine line={current} shown={shown} />
          <NumberPad
            onPress={counting.press}
            onSave={() => void counting.saveAndGoOn()}
            onSkip={counting.skip}
            canSave={shown !== ''}
            isSaving={counting.isSaving}
          />
        </section>
      ) : (
        <div className="lg:rounded-box lg:border lg:border-rule lg:bg-card">
          <EmptyState
            icon={CircleCheck}
            title="Semua sudah dihitung"
            action={
              <Link
                to="/stok/opname/$id"
                params={{ id: take.id }}
                search={{ bagian: 'selisih' }}
                className={buttonClass({ variant: 'main' })}
              >
                Lihat selisihnya
              </Link>
            }
          >
            Pindai lagi barang yang ingin dihitung ulang.
          </EmptyState>
        </div>
      )}
      <div className="p-4 pt-0 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:order-3 lg:col-start-2 lg:p-0">
        <Button
          variant="quiet"
          className="w-full"
          aria-expanded={isListOpen}
          onClick={() => setIsListOpen(!isListOpen)}
        >
          <List aria-hidden size={17} />
          {isListOpen ? 'Kembali menghitung' : 'Pilih dari daftar'}
        </Button>
      </div>
    </div>
  )
}

function CurrentLine({ line, shown }: { line: TakeLine; shown: string }) {
  return (
    <div className="flex flex-1 items-center gap-4 px-4 py-3 lg:px-5.5 lg:py-6">
      <StockPicture image={line.image} sizePx={72} />
      <div className="min-w-0 flex-1">
        <Badge tone="coral">{line.shelf ? `Rak ${line.shelf}` : 'Tanpa rak'}</Badge>
        <p className="mt-1 font-bold">{line.name}</p>
        <p className="text-note text-ink-soft">{[line.choice, line.sku].filter(Boolean).join(' · ')}</p>
        {line.counted === null ? null : (
          <p className="text-note font-semibold text-teal">
            Sudah dihitung {line.counted} oleh {line.counted_by ?? 'kamu'}
          </p>
        )}
      </div>
      <output
        aria-label="Jumlah yang dihitung"
        className={`voice figure min-w-16 text-right text-4xl ${shown === '' ? 'text-faint' : ''}`}
      >
        {shown === '' ? '–' : shown}
      </output>
    </div>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

function NumberPad({
  onPress,
  onSave,
  onSkip,
  canSave,
  isSaving,
}: {
  onPress: (key: string) => void
  onSave: () => void
  onSkip: () => void
  canSave: boolean
  isSaving: boolean
}) {
  return (
    <div className="grid grid-cols-3 gap-2 px-4 pb-2 lg:px-5.5 lg:pb-5.5">
      {digits.map(digit => (
        <PadKey key={digit} label={digit} onClick={() => onPress(digit)} />
      ))}
      <PadKey label="Hapus angka terakhir" onClick={() => onPress('back')}>
        <Delete aria-hidden size={24} />
      </PadKey>
      <PadKey label="0" onClick={() => onPress('0')} />
      <Button onClick={onSkip} className="min-h-13">
        Lewati
      </Button>
      <Button
        variant="main"
        size="large"
        className="col-span-3"
        disabled={!canSave}
        isBusy={isSaving}
        onClick={onSave}
      >
        Simpan, lanjut
      </Button>
    </div>
  )
}

const PadKey = ({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children?: React.ReactNode
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="voice figure grid min-h-13 select-none place-items-center rounded-control border border-rim bg-card text-2xl hover:bg-head active:bg-chosen"
  >
    {children ?? label}
  </button>
)

/** All lines, uncounted ones first, from which staff choose one to count out of turn or again. */
function LineList({ lines, onOpen }: { lines: readonly TakeLine[]; onOpen: (line: TakeLine) => void }) {
  const [limit, setLimit] = useState(LINES_AT_ONCE)
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  const sorted = [...lines].sort((a, b) => Number(a.counted !== null) - Number(b.counted !== null))
  return (
    <div className="flex-1 lg:rounded-box lg:border lg:border-rule lg:bg-card">
      <ul aria-label="Daftar yang dihitung" className="divide-y divide-rule-soft">
        {sorted.slice(0, limit).map(line => (
          <li key={line.combination_id}>
            <button
              type="button"
              onClick={() => onOpen(line)}
              className="flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-head"
            >
              <StockName {...line} sku={[line.shelf, line.sku].filter(Boolean).join(' · ')} />
              {line.counted === null ? (
                <span className="text-note text-ink-soft">belum</span>
              ) : (
                <Badge tone="teal">{line.counted}</Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
      {sorted.length > limit ? (
        <div className="p-4">
          <Button className="w-full" onClick={() => setLimit(limit + LINES_AT_ONCE)}>
            Tampilkan {Math.min(LINES_AT_ONCE, sorted.length - limit)} lagi
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const LINES_AT_ONCE = 100
