import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { quizMax } from '../../../contract/staff/quiz-rules.ts'
import {
  type QuizResultInput,
  type ResultProducts,
  resultProductKinds,
} from '../../../contract/staff/quizzes.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useOrderDrag } from '../../ui/use-order-drag.ts'
import { moved } from '../forms/moved.ts'
import { ruleWords } from '../promotion-parts/rule-words.ts'
import { FoundProducts } from './found-products.tsx'
import { OrderedRow } from './ordered-row.tsx'
import { PickedProducts } from './picked-products.tsx'
import { quizChoicesQuery } from './quiz-queries.ts'
import { RuleFields } from './rule-fields.tsx'

/** One result: its words, its tips and its products. */
export function ResultFields({
  result,
  found,
  names,
  error,
  onChange,
  onNamed,
}: {
  result: QuizResultInput
  found: UseQueryResult<ResultProducts> | undefined
  names: ReadonlyMap<string, string>
  error: (field: string) => string | undefined
  onChange: (changes: Partial<QuizResultInput>) => void
  onNamed: (id: string, name: string) => void
}) {
  const { data: choices } = useQuery(quizChoicesQuery)
  return (
    <div className="stack mt-2.5 gap-3.5 px-1">
      <TextField
        label="Nama hasil"
        isRequired
        value={result.name}
        maxLength={quizMax.resultName}
        autoComplete="off"
        placeholder="Si Gel Ringan"
        error={error('name')}
        hint={`Dibagikan pembeli ke temannya. Paling banyak ${quizMax.resultName} huruf.`}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <TextArea
        label="Kalimatnya"
        isRequired
        value={result.text}
        maxLength={quizMax.resultText}
        error={error('text')}
        hint={`Apa artinya buat kulit mereka. Paling banyak ${quizMax.resultText} huruf.`}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
      <TipList result={result} error={error} onTips={tips => onChange({ tips })} />
      <ChoiceCards
        label="Produknya"
        value={result.products}
        choices={(['rule', 'picked'] as const).map(value => ({
          value,
          name: resultProductKinds[value],
          text:
            value === 'rule'
              ? `Selalu yang ada hari ini: ${ruleWords(result.filter, choices)}.`
              : 'Produk yang sama sampai kamu menggantinya.',
        }))}
        onValue={products => onChange({ products })}
      />
      {result.products === 'rule' ? (
        <div className="grid items-start gap-3.5 lg:grid-cols-2">
          <RuleFields result={result} error={error} onChange={onChange} />
          <FoundProducts name={result.name} found={found} />
        </div>
      ) : (
        <PickedProducts
          ids={result.product_ids}
          listName={`row-products-${result.id}`}
          names={names}
          shown={found?.data?.products}
          error={error('product_ids')}
          onIds={ids => onChange({ product_ids: ids })}
          onNamed={onNamed}
        />
      )}
    </div>
  )
}

function TipList({
  result: { id, tips },
  error,
  onTips,
}: {
  result: QuizResultInput
  error: (field: string) => string | undefined
  onTips: (tips: string[]) => void
}) {
  const move = (from: number, to: number) => onTips(moved(tips, from, to))
  const { rowAt } = useOrderDrag(move, `row-tips-${id}`)
  return (
    <div className="stack gap-2">
      <p className="text-note font-bold">Tips (opsional)</p>
      {tips.length > 0 ? (
        <ol aria-label="Tips, urut" className="grid gap-2">
          {tips.map((tip, index) => {
            const name = `Tips ${index + 1}`
            return (
              <OrderedRow
                // biome-ignore lint/suspicious/noArrayIndexKey: tips have no id, and their fields hold no state
                key={index}
                name={name}
                title={
                  <TextField
                    label={name}
                    value={tip}
                    maxLength={quizMax.tip}
                    autoComplete="off"
                    error={error(`tips.${index}`)}
                    onChange={({ currentTarget: { value } }) => onTips(tips.with(index, value))}
                  />
                }
                place={rowAt(index, index === tips.length - 1)}
                index={index}
                isLast={index === tips.length - 1}
                onMove={to => move(index, to)}
                onDrop={() => onTips(tips.toSpliced(index, 1))}
              />
            )
          })}
        </ol>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" disabled={tips.length >= quizMax.tips} onClick={() => onTips([...tips, ''])}>
          <Plus aria-hidden size={15} />
          Tambah tips
        </Button>
        <span className="text-note text-ink-soft">
          Satu kalimat tiap tips, paling banyak {quizMax.tips} tips dan {quizMax.tip} huruf.
        </span>
      </div>
    </div>
  )
}
