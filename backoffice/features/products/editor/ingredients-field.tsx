import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UnknownIngredient } from '../../../../contract/staff/products.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/failed.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { type EditorPart, textsOf } from './field-props.ts'

const CHECK_AFTER_MS = 600

const unknownQuery = (ingredients: string) =>
  queryOptions({
    queryKey: ['products', 'ingredients', ingredients],
    queryFn: ({ signal }) =>
      call<UnknownIngredient[]>('POST', '/products/ingredients', { body: { ingredients }, signal }),
    enabled: ingredients.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })

/** The list of ingredients; names that nobody knows are named below it, with what was probably meant. */
export function IngredientsField(part: EditorPart) {
  const { fields, set } = part
  const { ingredients } = fields
  const [checked, setChecked] = useState(ingredients)
  useEffect(() => {
    const timer = setTimeout(() => setChecked(ingredients), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ingredients])
  const { data = [] } = useQuery(unknownQuery(checked))
  const unknown = ingredients.trim() === '' ? [] : data
  return (
    <div className="stack gap-2">
      <TextArea
        {...textsOf(part, 'ingredients')}
        value={ingredients}
        rows={5}
        maxLength={12_000}
        spellCheck={false}
        onChange={event => set('ingredients', event.currentTarget.value)}
      />
      {unknown.length > 0 ? (
        <Notice tone="sun" title={`${unknown.length} nama tidak dikenal sebagai INCI`}>
          <ul className="mt-1 grid gap-1">
            {unknown.map(({ name, nearest }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <strong>{name}</strong>
                {nearest ? (
                  <Button
                    size="small"
                    onClick={() => set('ingredients', replaceName(ingredients, name, titled(nearest)))}
                  >
                    Ganti dengan {titled(nearest)}
                  </Button>
                ) : (
                  <span className="text-note">Cek ejaannya di kemasan. Boleh tetap dipakai.</span>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}

/** As lists of ingredients are written: "niacinamide" → "Niacinamide", "ci 77891" → "CI 77891". */
const titled = (name: string) =>
  name
    .replace(/(^|[\s/-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Ci|Peg|Ppg|Pca|Edta|Np|Ap|Eop|Ns|As|Bht|Bha|Vp|Pvp|Mea|Dea|Se|Dna)\b/g, word =>
      word.toUpperCase(),
    )

const replaceName = (list: string, name: string, by: string) =>
  list.replace(
    new RegExp(`(^|[,;\\n(]\\s*)${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=\\s*([,;\\n.(]|$))`, 'g'),
    `$1${by}`,
  )
