import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Tile } from '../../../contract/catalog.ts'
import { JOURNAL_PAGE_SIZE } from '../../../contract/constants.ts'
import type { ContentPage, JournalCategory, Post, PostCard, ShownStore } from '../../../contract/content.ts'
import { api } from '../../api/client.ts'
import { orNotFound } from '../../api/or-not-found.ts'
import { sunQuery } from '../../api/sun.ts'
import { type JournalSearch, readJournalSearch } from './journal-search.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['journal-categories'],
  queryFn: () => api.get<JournalCategory[]>('/api/journal/categories'),
})

const filterOf = (category: string | undefined) =>
  category === undefined ? undefined : JSON.stringify({ category })

/** One page of the journal, counted from 1. */
export const postsQuery = (category: string | undefined, page: number, limit: number) =>
  queryOptions({
    queryKey: ['journal-posts', category, page, limit],
    queryFn: () =>
      api.get<PostCard[]>('/api/journal/posts', {
        query: { filter: filterOf(category), limit, skip: (page - 1) * limit },
      }),
  })

export const postCountQuery = (category: string | undefined) =>
  queryOptions({
    queryKey: ['journal-count', category],
    queryFn: () => api.get<number>('/api/journal/posts/count', { query: { filter: filterOf(category) } }),
  })

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['journal-post', slug],
    queryFn: () => api.get<Post>(`/api/journal/posts/${encodeURIComponent(slug)}`),
  })

export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content-page', slug],
    queryFn: () => api.get<ContentPage>(`/api/content/pages/${slug}`),
  })

export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: () => api.get<ShownStore[]>('/api/stores'),
})

/** The products that a text is about, in the given order. */
export const productsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['content-products', ids],
    queryFn: async () => {
      const tiles = await api.get<Tile[]>('/api/v3/products', {
        query: { filter: JSON.stringify({ ids }), limit: ids.length },
      })
      return tiles.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
  })

async function loadJournal(queries: QueryClient, category: string | undefined, page = 1): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(categoriesQuery),
    queries.ensureQueryData(postsQuery(category, page, JOURNAL_PAGE_SIZE)),
    queries.ensureQueryData(postCountQuery(category)),
  ])
}

export const loadPost = (queries: QueryClient, slug: string): Promise<Post> =>
  queries.ensureQueryData(postQuery(slug)).catch(orNotFound)

/** Loads a page and the data that it shows besides its text; returns its title and description. */
export async function loadPage(queries: QueryClient, slug: string, search: JournalSearch) {
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(slug)) throw notFound()
  const { kategori, page } = readJournalSearch(search)
  const [{ name, excerpt }] = await Promise.all([
    queries.ensureQueryData(pageQuery(slug)).catch(orNotFound),
    slug === 'sun-journal' && loadJournal(queries, kategori, page),
    slug === 'find-us' && queries.ensureQueryData(storesQuery),
    (slug === 'sun-facts' || slug === 'sun-skin') && queries.ensureQueryData(sunQuery),
  ])
  return { title: name, description: excerpt }
}
