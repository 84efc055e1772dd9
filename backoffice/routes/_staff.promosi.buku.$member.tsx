import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { lazyPart } from '../features/lazy-part/lazy-part.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { bookQuery, bookSearch, entriesQuery } from '../features/points-books/book-queries.ts'
import { EntryList } from '../features/points-books/entry-list.tsx'
import { MemberBalances } from '../features/points-books/member-book.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

const ChangeDialog = lazyPart(() => import('../features/points-books/change-dialog.tsx'))

export const Route = createFileRoute('/_staff/promosi/buku/$member')({
  validateSearch: bookSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, params }) => {
    void queryClient.prefetchQuery(bookQuery(params.member))
    void queryClient.prefetchQuery(entriesQuery(deps, params.member))
  },
  component: OneBook,
})

function OneBook() {
  const { member } = Route.useParams()
  // Who is revealed, and an open dialog, are about this member only.
  return <Book key={member} member={member} />
}

function Book({ member }: { member: string }) {
  const can = useCan()
  const book = useQuery(bookQuery(member))
  const { data } = book
  const [way, setWay] = useState<'give' | 'take' | null>(null)
  const close = () => setWay(null)
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name || 'Buku pelanggan'}
        crumbs={[{ label: 'Buku poin & token', link: { to: '/promosi/buku' } }]}
        actions={
          data && can('promotions.give') ? (
            <>
              <Button onClick={() => setWay('take')}>Ambil …</Button>
              <Button variant="main" onClick={() => setWay('give')}>
                Beri …
              </Button>
            </>
          ) : null
        }
      />
      {data ? <MemberBalances book={data} /> : <NotLoaded query={book} lines={5} />}
      <EntryList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} member={member} />
      {way && data ? <ChangeDialog book={data} way={way} onClose={close} onGiveUp={close} /> : null}
    </div>
  )
}
