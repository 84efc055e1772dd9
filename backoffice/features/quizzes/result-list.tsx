import { Plus } from 'lucide-react'
import { quizMax } from '../../../contract/staff/quiz-rules.ts'
import type { QuizResultInput } from '../../../contract/staff/quizzes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DraggedName } from '../../ui/grip.tsx'
import { useOrderDrag } from '../../ui/use-order-drag.ts'
import { FieldError } from '../forms/field-error.tsx'
import { moved } from '../forms/moved.ts'
import { OrderedRow } from './ordered-row.tsx'
import type { QuizPart } from './quiz-part.ts'
import { changed, newResult, without } from './quiz-values.ts'
import { ResultFields } from './result-fields.tsx'
import { useOpenRows } from './use-open-rows.ts'

/** The results in their order: in a tie, the one that is higher wins. */
export function ResultList({ values, set, isNew, error, hasError, found, names, onNamed }: QuizPart) {
  const { results } = values
  const rows = useOpenRows(
    results.map(({ id }) => id),
    { isNew, hasErrorAt: index => hasError(`results.${index}`) },
  )
  const change = (next: QuizResultInput[]) => set({ results: next })
  const move = (from: number, to: number) => change(moved(results, from, to))
  const { drag, rowAt } = useOrderDrag(move, 'row-results')
  const dragged = drag && results[drag.thing]
  const add = () => {
    const result = newResult()
    change([...results, result])
    rows.open(result.id)
  }
  return (
    <Card title="Hasil" aside={<Count now={results.length} max={quizMax.results} />}>
      <div className="stack gap-3">
        <p className="text-note text-ink-soft">
          Tiap jawaban memilih satu hasil; yang terbanyak menang. Kalau seri, yang lebih atas menang.
        </p>
        <FieldError text={error('results')} />
        <ol aria-label="Hasil, urut" className="grid grid-cols-1 gap-2.5">
          {results.map((result, index) => {
            const name = result.name || `Hasil ${index + 1}`
            const isOpen = rows.isOpen(result.id)
            return (
              <OrderedRow
                key={result.id}
                name={name}
                title={<strong className="wrap-anywhere">{name}</strong>}
                place={rowAt(index, index === results.length - 1)}
                index={index}
                isLast={index === results.length - 1}
                isFew={results.length === 1}
                opening={{ isOpen, onToggle: () => rows.toggle(result.id) }}
                onMove={to => move(index, to)}
                onDrop={() => set(without(values, result.id))}
              >
                {isOpen ? (
                  <ResultFields
                    result={result}
                    found={found.get(result.id)}
                    names={names}
                    error={field => error(`results.${index}.${field}`)}
                    onChange={changes => change(changed(results, index, changes))}
                    onNamed={onNamed}
                  />
                ) : null}
              </OrderedRow>
            )
          })}
        </ol>
        {dragged && drag ? <DraggedName name={dragged.name || 'Hasil'} x={drag.x} y={drag.y} /> : null}
        <div>
          <Button disabled={results.length >= quizMax.results} onClick={add}>
            <Plus aria-hidden size={16} />
            Tambah hasil
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** "3 dari paling banyak 12" */
export const Count = ({ now, max }: { now: number; max: number }) => (
  <span className="text-note text-ink-soft">
    {now} dari paling banyak {max}
  </span>
)
