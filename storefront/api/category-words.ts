import { queryOptions } from '@tanstack/react-query'
import type { CategoryWords } from '../../contract/catalog.ts'
import { api } from './client.ts'

/** What a category's page says to search engines, and its address now; null if no category has or had that id. */
export const categoryWordsQuery = (category: string) =>
  queryOptions({
    queryKey: ['category words', category],
    queryFn: () => api.get<CategoryWords | null>('/api/v3/categories/words', { query: { category } }),
  })
