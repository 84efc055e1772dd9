import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ArrangedKeyword, KeywordResults as Results } from '../../../contract/staff/search-desk.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { ArrangeResults } from './arrange-results.tsx'
import { arrangedQuery, resultsQuery } from './search-queries.ts'

/** One keyword: why its first results are what they are, and what staff decide about them (FIND-01). */
export function KeywordResults({
  keyword,
  onKeyword,
}: {
  keyword: string
  onKeyword: (keyword: string) => void
}) {
  const [typed, setTyped] = useState(keyword)
  return (
    <div className="stack gap-4">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (typed.trim()) onKeyword(typed.trim())
        }}
      >
        <div className="min-w-0 grow md:max-w-md">
          <TextField
            label="Kata yang diketik pembeli"
            value={typed}
            maxLength={80}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="main">
          Lihat hasilnya
        </Button>
      </form>
      {keyword === '' ? <Arranged /> : <Seen keyword={keyword} />}
    </div>
  )
}

/** The keywords that staff have arranged. */
function Arranged() {
  const { data, error, isError, isFetching, refetch } = useQuery(arrangedQuery)
  return (
    <Card title="Kata yang sudah diatur">
      {data && isError ? <Notice>{messageOf(error)}</Notice> : null}
      {data || isError ? null : <SkeletonLines lines={3} />}
      {!data && isError ? (
        <Failed message={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <p className="text-ink-soft">
          Belum ada. Ketik satu kata di atas untuk melihat hasilnya, lalu sematkan atau sembunyikan produknya.
        </p>
      ) : null}
      <ul className="divide-y divide-rule-soft">
        {data?.map(arranged => (
          <li key={arranged.keyword} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <Link
              to="/pencarian/hasil"
              search={{ kata: arranged.keyword }}
              className="font-semibold wrap-anywhere text-coral-deep hover:underline"
            >
              {arranged.keyword}
            </Link>
            <span className="text-note wrap-anywhere text-ink-soft">{arrangedText(arranged)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const arrangedText = ({ leads_to, pinned, hidden, updated_by }: ArrangedKeyword) =>
  [
    ...(leads_to ? [`mengarah ke ${leads_to}`] : []),
    ...(pinned > 0 ? [`${pinned} disematkan`] : []),
    ...(hidden > 0 ? [`${hidden} disembunyikan`] : []),
    `oleh ${updated_by}`,
  ].join(', ')

/** While somebody arranges, the results stay as they saw them: a colleague's change must not pass for seen. */
function Seen({ keyword }: { keyword: string }) {
  const queries = useQueryClient()
  const results = useQuery(resultsQuery(keyword))
  const [held, setHeld] = useState<Results | null>(null)
  const seen = held ?? results.data
  if (seen)
    return (
      <>
        {results.isError ? <Notice>{messageOf(results.error)}</Notice> : null}
        <ArrangeResults
          key={seen.version}
          results={seen}
          onChanged={isChanged => setHeld(isChanged ? seen : null)}
          onSaved={saved => {
            queries.setQueryData(resultsQuery(keyword).queryKey, saved)
            setHeld(null)
          }}
        />
      </>
    )
  return <NotLoaded query={results} lines={8} />
}
