import { createFileRoute } from '@tanstack/react-router'
import { loadJournal } from '../features/content/content-queries.ts'
import { JournalPage } from '../features/content/journal-page.tsx'
import { readJournalSearch } from '../features/content/journal-search.ts'
import { pageHead } from '../features/shell/page-head.ts'

/** SunJournal (ROUTE-30) */
export const Route = createFileRoute('/sun-journal/')({
  validateSearch: readJournalSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { kategori, page } }) => {
    await loadJournal(context.queryClient, kategori, page)
    return {
      title: 'Sun Journal',
      description: 'Catatan tentang matahari, kulit tropis, dan cara memakai sunscreen yang benar.',
    }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: function Journal() {
    const { kategori, page = 1 } = Route.useSearch()
    return <JournalPage category={kategori} page={page} />
  },
})
