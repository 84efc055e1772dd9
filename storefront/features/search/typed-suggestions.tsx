import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'
import type { Brand, CategoryNode } from '../../../contract/catalog.ts'
import { categoryTreeQuery } from '../../api/catalog.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { completeWords } from './complete-words.ts'
import { findMatches } from './find-matches.ts'
import { MatchedText } from './matched-text.tsx'
import type { OnChooseTyped } from './on-choose.ts'
import { PageRows, type SuggestedPage } from './page-rows.tsx'
import { ProductRow } from './product-row.tsx'
import { type SuggestedTag, type Suggestions, suggestionsQuery } from './suggestion-queries.ts'
import { Cell, Row, RowGroup, RowLink } from './suggestion-rows.tsx'

const CATEGORIES = 3

interface TypedSuggestionsProps {
  words: string
  onChoose: OnChooseTyped
  onCount: (count: number | null) => void
}

/** The suggestions in the rows: those for an older keyword while those for a newer one are loading. */
interface ShownSuggestions {
  words: string
  data: Suggestions | undefined
  error: Error | null
  isPlaceholderData: boolean
}

/** Fetches suggestions. Rendering them yields to the next keystroke. */
export const TypedSuggestions = memo(({ words, onChoose, onCount }: TypedSuggestionsProps) => {
  const { data, error, isPlaceholderData, refetch } = useQuery(suggestionsQuery(words))
  const { data: tree = noCategories } = useQuery(categoryTreeQuery)
  const latest = useMemo<ShownSuggestions>(
    () => ({ words, data, error, isPlaceholderData }),
    [words, data, error, isPlaceholderData],
  )
  return <SuggestedRows shown={useDeferredValue(latest)} {...{ tree, onChoose, onCount, refetch }} />
})

const noCategories: CategoryNode[] = []

interface SuggestedRowsProps extends Omit<TypedSuggestionsProps, 'words'> {
  shown: ShownSuggestions
  tree: CategoryNode[]
  refetch: () => Promise<unknown>
}

/** A link to all results, completions of the typed words, and matching categories, brands, tags and products. */
const SuggestedRows = memo(({ shown, tree, onChoose, onCount, refetch }: SuggestedRowsProps) => {
  const { words, data, error, isPlaceholderData } = shown
  const readAs = correctedText(data?.message)
  const categories = findCategories(tree, readAs ?? words)
  const completed = data ? completeWords(words, data.endings, data.products) : []
  const hasPages = categories.length + (data?.brands.length ?? 0) + (data?.tags.length ?? 0) > 0
  const count = data
    ? completed.length + data.brands.length + data.products.length + data.tags.length + categories.length
    : null
  useEffect(() => onCount(isPlaceholderData ? null : count), [count, isPlaceholderData, onCount])

  return (
    <>
      <div role="presentation" className="mb-4">
        <KeywordRow words={words} onChoose={onChoose}>
          Cari <b>“{words}”</b>
        </KeywordRow>
        {completed.map(keyword => (
          <KeywordRow key={keyword} words={keyword} onChoose={onChoose}>
            <MatchedText text={keyword} typed={words} />
          </KeywordRow>
        ))}
      </div>
      {error && (
        <Row className="flex-wrap gap-3 px-2 py-4">
          <Cell>
            {refusalMessage(error)}{' '}
            <button type="button" onClick={() => void refetch()} className="min-h-11 font-bold underline">
              Coba lagi
            </button>
          </Cell>
        </Row>
      )}
      {!data && !error && <Waiting />}
      {data && (
        <div
          className={`transition-opacity lg:grid lg:gap-6 ${hasPages ? 'lg:grid-cols-[200px_minmax(0,1fr)]' : ''} ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <div className={hasPages ? 'max-lg:mb-6' : 'hidden'}>
            <PageRows
              title="Kategori"
              type="category"
              pages={categories.map(asCategory)}
              {...{ words, onChoose }}
            />
            <PageRows title="Brand" type="brand" pages={data.brands.map(asBrand)} {...{ words, onChoose }} />
            <PageRows title="Kebutuhan" type="tag" pages={data.tags.map(asTag)} {...{ words, onChoose }} />
          </div>
          {data.products.length > 0 ? (
            <div>
              <RowGroup title="Produk">
                {isWorthShowing(data.message, words) && (
                  <p role="presentation" className="mb-1 px-2 text-sm text-ink-soft">
                    {data.message}
                  </p>
                )}
                {data.products.map(tile => (
                  <ProductRow
                    key={tile.id}
                    tile={tile}
                    typed={words}
                    onChoose={() => onChoose({ entity_id: tile.id, entity_type: 'product' })}
                  />
                ))}
              </RowGroup>
            </div>
          ) : (
            count === 0 && (
              <p role="presentation" className="px-2 py-6 text-ink-soft lg:col-span-2">
                Belum ada saran untuk “{words}”. Coba kata yang lebih pendek, misalnya “serum” atau
                “sunscreen”.
              </p>
            )
          )}
        </div>
      )}
    </>
  )
})

interface KeywordRowProps {
  words: string
  onChoose: OnChooseTyped
  children: ReactNode
}

/** Links to the full results for the words. */
function KeywordRow({ words, onChoose, children }: KeywordRowProps) {
  return (
    <Row>
      <Cell className="min-w-0 flex-1">
        <RowLink link={{ to: '/search', search: { q: words } }} onChoose={onChoose}>
          <Icon name="search" className="w-10 text-ink-soft" />
          <span className="truncate">{children}</span>
        </RowLink>
      </Cell>
    </Row>
  )
}

const asCategory = ({ id, slug, name }: CategoryNode): SuggestedPage => ({
  id,
  name,
  link: { to: '/category/$category', params: { category: `${id}-${slug}` } },
})
const asBrand = ({ id, slug, name, ground_color }: Brand): SuggestedPage => ({
  id,
  name,
  ground: ground_color,
  link: { to: '/brand/$brand', params: { brand: `${id}-${slug}` } },
})
const asTag = ({ id, slug, name }: SuggestedTag): SuggestedPage => ({
  id,
  name,
  link: { to: '/concern/$tag', params: { tag: slug } },
})

const CORRECTED_PREFIX = 'Menampilkan hasil untuk '
/** Extracts the corrected words from the server's message; undefined if it corrected nothing. */
const correctedText = (message: string | undefined) =>
  message?.startsWith(CORRECTED_PREFIX) ? message.slice(CORRECTED_PREFIX.length) : undefined

/** False if the correction only leaves out a word that is still being typed. */
const isWorthShowing = (message: string | undefined, words: string) =>
  message !== undefined && !words.toLowerCase().startsWith(correctedText(message) ?? message)

/**
 * Finds the categories whose names contain, for each typed word, a word that begins with it. Names that start with a
 * typed word come first, and shorter names before longer ones.
 */
export function findCategories(tree: CategoryNode[], words: string): CategoryNode[] {
  const typedWords = words.split(/\s+/).filter(Boolean)
  const found: CategoryNode[] = []
  const visit = (nodes: CategoryNode[]) => {
    for (const node of nodes) {
      if (typedWords.every(word => findMatches(node.name, word).some(part => part.isMatch))) found.push(node)
      visit(node.children)
    }
  }
  visit(tree)
  const rankOf = ({ name }: CategoryNode) => (findMatches(name, words)[0]?.isMatch ? 0 : 1)
  return found.sort((a, b) => rankOf(a) - rankOf(b) || a.name.length - b.name.length).slice(0, CATEGORIES)
}

const PLACES = [0, 1, 2, 3]
const Waiting = () => (
  <div aria-hidden className="grid gap-3 px-2">
    {PLACES.map(place => (
      <Skeleton key={place} className="h-14 rounded-field" />
    ))}
  </div>
)
