import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnPrizes } from './own-prizes.tsx'

async function textWith(queries: QueryClient): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: OwnPrizes }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, ' ')
}

test('if one part cannot be loaded, the member still sees the others and can try again', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  queries.setQueryData(['mine', 'tokens'], { tokenCount: 3, expiring: [] })
  queries.setQueryData(
    ['mine', 'vouchers', 'own'],
    [{ _id: '1', code: 'UNTUKMU', name: 'Voucher Sari', voucher_info: { description: '' }, ends_at: null }],
  )
  queries.setQueryData(['campaigns', 'open'], [])
  await queries
    .fetchQuery({
      queryKey: ['mine', 'lucky-draw', 'history'],
      queryFn: () => Promise.reject(new Error('503')),
    })
    .catch(() => {})
  const text = await textWith(queries)
  expect(text).toContain('3 token')
  expect(text).toContain('Voucher Sari')
  expect(text).toContain('Coba lagi')
})
