import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import type { RecentSearch } from '../../../contract/search.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { KindIcon } from './kind-icon.tsx'
import type { OnChoose } from './on-choose.ts'
import { ProductRow } from './product-row.tsx'
import { deleteSearch, deleteSearches, popularQuery, recentSearchesQuery } from './suggestion-queries.ts'
import { Cell, Row, RowGroup, RowLink } from './suggestion-rows.tsx'

/** Before anything is typed: recent searches, then popular brands and products (SEARCH-11, SEARCH-19). */
export const OpeningSuggestions = memo(
  ({
    onChoose,
    onForgotten,
  }: {
    onChoose: OnChoose
    /** Called when the pressed button is removed, to move the focus. */
    onForgotten: () => void
  }) => (
    <>
      <RecentRows onChoose={onChoose} onForgotten={onForgotten} />
      <PopularRows onChoose={onChoose} />
    </>
  ),
)

function RecentRows({ onChoose, onForgotten }: { onChoose: OnChoose; onForgotten: () => void }) {
  const queries = useQueryClient()
  const { queryKey } = recentSearchesQuery
  const { data: recent = [] } = useQuery(recentSearchesQuery)
  const deleteOne = useMutation({
    mutationFn: ({ _id }: RecentSearch) => deleteSearch(_id),
    onSuccess: (_, deleted) => {
      queries.setQueryData(
        queryKey,
        recent.filter(one => one._id !== deleted._id),
      )
      return queries.invalidateQueries({ queryKey })
    },
  })
  const deleteAll = useMutation({
    mutationFn: deleteSearches,
    onSuccess: () => queries.setQueryData(queryKey, []),
  })
  const refused = deleteOne.error ?? deleteAll.error
  if (recent.length === 0) return null
  return (
    <RowGroup title="Terakhir dicari">
      {recent.map(search => (
        <Row key={search._id}>
          <Cell className="min-w-0 flex-1">
            <RowLink link={{ to: '/search', search: { q: search.keyword } }} onChoose={onChoose}>
              <Icon name="clock" className="w-10 text-ink-soft" />
              <span className="truncate">{search.keyword}</span>
            </RowLink>
          </Cell>
          <Cell>
            <button
              type="button"
              aria-label={`Hapus ${search.keyword}`}
              onClick={() => {
                onForgotten()
                deleteOne.mutate(search)
              }}
              className="grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-sand-deep hover:text-ink"
            >
              <Icon name="close" size={18} />
            </button>
          </Cell>
        </Row>
      ))}
      <Row>
        <Cell>
          <button
            type="button"
            onClick={() => {
              onForgotten()
              deleteAll.mutate()
            }}
            className="min-h-11 rounded-field px-2 text-sm font-bold text-coral-deep hover:underline"
          >
            Hapus semua
          </button>
        </Cell>
      </Row>
      {refused && (
        <p role="presentation" className="px-2 text-sm text-rose">
          {refusalMessage(refused)}
        </p>
      )}
    </RowGroup>
  )
}

function PopularRows({ onChoose }: { onChoose: OnChoose }) {
  const { data, isPending } = useQuery(popularQuery)
  if (isPending) return <Waiting />
  if (!data) return null
  return (
    <>
      {data.brands.length > 0 && (
        <RowGroup title="Brand populer">
          <Row className="flex-wrap gap-2 px-2 pt-1">
            {data.brands.map(({ id, slug, name, ground_color }) => (
              <Cell key={id} className="rounded-pill!">
                <RowLink
                  link={{ to: '/brand/$brand', params: { brand: `${id}-${slug}` } }}
                  onChoose={() => onChoose({ entity_id: id, entity_type: 'brand', keyword: name })}
                  className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line pr-4 pl-1.5 text-sm font-semibold hover:border-ink"
                >
                  <KindIcon type="brand" name={name} ground={ground_color} isSmall />
                  {name}
                </RowLink>
              </Cell>
            ))}
          </Row>
        </RowGroup>
      )}
      <RowGroup title="Produk populer">
        <div role="presentation" className="lg:grid lg:grid-cols-2 lg:gap-x-4">
          {data.products.map(tile => (
            <ProductRow
              key={tile.id}
              tile={tile}
              typed=""
              onChoose={() => onChoose({ entity_id: tile.id, entity_type: 'product', keyword: tile.name })}
            />
          ))}
        </div>
      </RowGroup>
    </>
  )
}

const PLACES = [0, 1, 2, 3, 4]
const Waiting = () => (
  <div aria-hidden className="mt-6 grid gap-3 px-2 first:mt-0">
    {PLACES.map(place => (
      <Skeleton key={place} className="h-14 rounded-field" />
    ))}
  </div>
)
