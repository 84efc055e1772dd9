import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Brand, CategoryNode } from '../../../contract/catalog.ts'
import { categoryTreeQuery } from '../../api/catalogue.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { findMatches } from './find-matches.ts'
import { MatchedText } from './matched-text.tsx'
import { ProductRow } from './product-row.tsx'
import type { OnChoose } from './suggestion-panel.tsx'
import { type SuggestedTag, suggestionsQuery } from './suggestion-queries.ts'
import { Cell, Row, RowGroup, rowLinkClass } from './suggestion-rows.tsx'

const CATEGORIES = 3

interface TypedSuggestionsProps {
  words: string
  onChoose: OnChoose
  onCount: (count: number | null) => void
}

/** Categories, brands, tags and products for what is typed, and the way to all of them. */
export function TypedSuggestions({ words, onChoose, onCount }: TypedSuggestionsProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(suggestionsQuery(words))
  const { data: tree = [] } = useQuery(categoryTreeQuery)
  const categories = findCategories(tree, words)
  const hasShelves = categories.length + (data?.brands.length ?? 0) + (data?.tags.length ?? 0) > 0
  const count = data ? data.brands.length + data.products.length + data.tags.length + categories.length : null
  useEffect(() => onCount(isPlaceholderData ? null : count), [count, isPlaceholderData, onCount])

  return (
    <>
      <SearchAllRow words={words} onChoose={onChoose} />
      {error && (
        <Row className="flex-wrap gap-3 px-2 py-4">
          <Cell>
            {refusalWords(error)}{' '}
            <button type="button" onClick={() => void refetch()} className="min-h-11 font-bold underline">
              Coba lagi
            </button>
          </Cell>
        </Row>
      )}
      {!data && !error && <Waiting />}
      {data && (
        <div
          className={`transition-opacity lg:grid lg:gap-6 ${hasShelves ? 'lg:grid-cols-[200px_minmax(0,1fr)]' : ''} ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <div className={hasShelves ? 'max-lg:mb-6' : 'hidden'}>
            <CategoryRows {...{ categories, words, onChoose }} />
            <BrandRows {...{ brands: data.brands, words, onChoose }} />
            <TagRows {...{ tags: data.tags, words, onChoose }} />
          </div>
          {data.products.length > 0 ? (
            <div>
              <RowGroup title="Produk">
                {isWorthSaying(data.message, words) && (
                  <p role="presentation" className="mb-1 px-2 text-sm text-ink-soft">
                    {data.message}
                  </p>
                )}
                {data.products.map(tile => (
                  <ProductRow
                    key={tile.id}
                    tile={tile}
                    typed={words}
                    onChoose={() => onChoose({ entity_id: tile.id, entity_type: 'product', keyword: words })}
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
}

function SearchAllRow({ words, onChoose }: { words: string; onChoose: OnChoose }) {
  return (
    <Row className="mb-4">
      <Cell className="min-w-0 flex-1">
        <Link to="/search" search={{ q: words }} onClick={() => onChoose()} className={rowLinkClass}>
          <Icon name="search" className="shrink-0 text-ink-soft" />
          <span className="truncate">
            Cari <b>“{words}”</b>
          </span>
        </Link>
      </Cell>
    </Row>
  )
}

interface RowsProps {
  words: string
  onChoose: OnChoose
}

function CategoryRows({ categories, words, onChoose }: RowsProps & { categories: CategoryNode[] }) {
  if (categories.length === 0) return null
  return (
    <RowGroup title="Kategori">
      {categories.map(({ id, slug, name }) => (
        <Row key={id}>
          <Cell className="flex-1">
            <Link
              to="/category/$category"
              params={{ category: `${id}-${slug}` }}
              onClick={() => onChoose({ entity_id: id, entity_type: 'category', keyword: words })}
              className={rowLinkClass}
            >
              <span>
                <MatchedText text={name} typed={words} />
              </span>
            </Link>
          </Cell>
        </Row>
      ))}
    </RowGroup>
  )
}

function BrandRows({ brands, words, onChoose }: RowsProps & { brands: Brand[] }) {
  if (brands.length === 0) return null
  return (
    <RowGroup title="Brand">
      {brands.map(({ id, slug, name }) => (
        <Row key={id}>
          <Cell className="flex-1">
            <Link
              to="/brand/$brand"
              params={{ brand: `${id}-${slug}` }}
              onClick={() => onChoose({ entity_id: id, entity_type: 'brand', keyword: words })}
              className={rowLinkClass}
            >
              <span>
                <MatchedText text={name} typed={words} />
              </span>
            </Link>
          </Cell>
        </Row>
      ))}
    </RowGroup>
  )
}

function TagRows({ tags, words, onChoose }: RowsProps & { tags: SuggestedTag[] }) {
  if (tags.length === 0) return null
  return (
    <RowGroup title="Kebutuhan">
      {tags.map(({ id, slug, name }) => (
        <Row key={id}>
          <Cell className="flex-1">
            <Link
              to="/concern/$tag"
              params={{ tag: slug }}
              onClick={() => onChoose({ entity_id: id, entity_type: 'tag', keyword: words })}
              className={rowLinkClass}
            >
              <span>
                <MatchedText text={name} typed={words} />
              </span>
            </Link>
          </Cell>
        </Row>
      ))}
    </RowGroup>
  )
}

/** Not that a word just begun is still left out. */
const isWorthSaying = (message: string | undefined, words: string) =>
  message !== undefined && !words.toLowerCase().startsWith(message.replace(/^Menampilkan hasil untuk /, ''))

/** Categories in whose name every typed word begins one: first those that begin so, the shorter names before longer. */
export function findCategories(tree: CategoryNode[], words: string): CategoryNode[] {
  const every = words.split(/\s+/).filter(Boolean)
  const found: CategoryNode[] = []
  const look = (nodes: CategoryNode[]) => {
    for (const node of nodes) {
      if (every.every(word => findMatches(node.name, word).some(part => part.isMatch))) found.push(node)
      look(node.children)
    }
  }
  look(tree)
  const startsSo = ({ name }: CategoryNode) => (findMatches(name, words)[0]?.isMatch ? 0 : 1)
  return found.sort((a, b) => startsSo(a) - startsSo(b) || a.name.length - b.name.length).slice(0, CATEGORIES)
}

const PLACES = [0, 1, 2, 3]
const Waiting = () => (
  <div aria-hidden className="grid gap-3 px-2">
    {PLACES.map(place => (
      <Skeleton key={place} className="h-14 rounded-field" />
    ))}
  </div>
)
