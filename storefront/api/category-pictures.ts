import { queryOptions } from '@tanstack/react-query'
import type { CategoryPicture } from '../../contract/catalog.ts'
import { api } from './client.ts'

const PICTURES_FRESH_MS = 30 * 60_000

/** The pictures of the categories below one, or of all categories, by the id of the category. */
export const categoryPicturesQuery = (parent?: string) =>
  queryOptions({
    queryKey: ['category pictures', parent ?? null],
    queryFn: () => api.get<CategoryPicture[]>('/api/v3/categories/pictures', { query: { parent } }),
    select: pictures => new Map(pictures.map(({ category_id, picture }) => [category_id, picture])),
    staleTime: PICTURES_FRESH_MS,
  })
