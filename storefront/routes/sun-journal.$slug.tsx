import { createFileRoute } from '@tanstack/react-router'
import { loadPost } from '../features/content/content-queries.ts'
import { PostPage } from '../features/content/post-page.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

/** SunJournalDetail (ROUTE-31) */
export const Route = createFileRoute('/sun-journal/$slug')({
  loader: async ({ context, params }) => {
    const { title, excerpt } = await loadPost(context.queryClient, params.slug)
    return { title, description: excerpt, type: 'article' as const }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: function JournalDetail() {
    const { slug } = Route.useParams()
    return <PostPage slug={slug} />
  },
})
