import { Plus } from 'lucide-react'
import {
  DRAW_PRIZES_MAX,
  type DrawPrizeInput,
  type StaffDrawPrize,
} from '../../../contract/staff/lucky-draws.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DraggedName } from '../../ui/grip.tsx'
import { useOrderDrag } from '../../ui/use-order-drag.ts'
import { FieldError } from '../forms/field-error.tsx'
import { moved } from '../forms/moved.ts'
import { chanceWords, sumText } from './draw-words.ts'
import { PrizeFields } from './prize-fields.tsx'

/** The prizes of a draw in their order, and what their chances come to. */
export function PrizeListCard({
  prizes,
  stored,
  error,
  onPrizes,
}: {
  prizes: DrawPrizeInput[]
  /** What became of those that were saved. */
  stored: readonly StaffDrawPrize[]
  error: (field: string) => string | undefined
  onPrizes: (prizes: DrawPrizeInput[]) => void
}) {
  const { drag, rowAt } = useOrderDrag((from, to) => onPrizes(moved(prizes, from, to)))
  const dragged = drag && prizes[drag.thing]
  const { sum, more, restPpm, isOver } = sumText(prizes)
  const add = (prize: DrawPrizeInput) => onPrizes([...prizes, prize])
  return (
    <Card title="Hadiah dan peluangnya">
      <div className="stack gap-3.5">
        <p className="text-note text-ink-soft">
          Tulis peluang seperti kamu memikirkannya: 5%, atau 1 dari 200 orang. Semuanya bersama tidak bisa
          lebih dari 100%. Barang atau layanan yang sudah dipunyai seseorang tidak ikut diundi untuknya.
        </p>
        <ol aria-label="Hadiah, urut seperti di halamannya" className="grid grid-cols-1 gap-2.5">
          {prizes.map((prize, index) => (
            <PrizeFields
              key={prize.key ?? `new-${index}`}
              prize={prize}
              index={index}
              place={rowAt(index, index === prizes.length - 1)}
              isLast={index === prizes.length - 1}
              isOnly={prizes.length === 1}
              chance={chanceWords(prizes, index)}
              won={stored.find(({ key }) => key === prize.key)?.given ?? 0}
              error={field => error(`prizes.${index}.${field}`)}
              onChange={change =>
                onPrizes(prizes.map((other, at) => (at === index ? { ...other, ...change } : other)))
              }
              onMove={to => onPrizes(moved(prizes, index, to))}
              onDrop={() => onPrizes(prizes.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
        {dragged && drag ? <DraggedName name={dragged.name || 'Hadiah'} x={drag.x} y={drag.y} /> : null}
        <FieldError text={error('prizes')} />
        <div
          aria-live="polite"
          className={`rounded-control px-3.5 py-2.5 ${isOver ? 'border border-rose bg-rose-tint' : 'bg-well'}`}
        >
          <p className={`font-bold ${isOver ? 'text-rose-ink' : ''}`}>{sum}</p>
          <p className={`text-note ${isOver ? 'font-semibold text-rose-ink' : 'text-ink-soft'}`}>{more}</p>
          {restPpm > 0 && prizes.length < DRAW_PRIZES_MAX ? (
            <Button size="small" className="mt-2" onClick={() => add(blankPrize(prizes, restPpm))}>
              Jadikan sisanya “{blankName(prizes)}”
            </Button>
          ) : null}
        </div>
        {prizes.length < DRAW_PRIZES_MAX ? (
          <div>
            <Button onClick={() => add(newPrize())}>
              <Plus aria-hidden size={16} />
              Tambah hadiah
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  )
}

export const newPrize = (): DrawPrizeInput => ({
  key: null,
  name: '',
  text: '',
  slot: 'voucher',
  gives: 'voucher',
  voucher: null,
  voucher_days: null,
  reward: null,
  chance_ppm: Number.NaN,
  quota: null,
})

const BLANK = 'Belum beruntung'
const blankName = (prizes: readonly DrawPrizeInput[]) =>
  prizes.some(({ name }) => name === BLANK) ? `${BLANK} ${prizes.length + 1}` : BLANK

const blankPrize = (prizes: readonly DrawPrizeInput[], restPpm: number): DrawPrizeInput => ({
  ...newPrize(),
  name: blankName(prizes),
  slot: 'suprise',
  gives: 'blank',
  chance_ppm: restPpm,
})
