import type { QueryClient } from '@tanstack/react-query'
import type { Campaign } from '../../../contract/campaigns.ts'
import { sectionQuery } from './campaign-queries.ts'

/**
 * Loads on the server the products of all sections of a promotion page that is only looked at, such as the preview of staff:
 * a browser loads them when they are near the screen. On any other page there is nothing to load. A section whose products
 * cannot be loaded keeps its placeholders.
 */
export async function loadAllSections(queries: QueryClient): Promise<void> {
  const pages = queries.getQueriesData<Campaign>({ queryKey: ['campaign'] })
  const sections = pages.flatMap(([, page]) => page?.sections ?? [])
  await Promise.all(
    sections.map(section => section.type === 'product' && queries.prefetchQuery(sectionQuery(section))),
  )
}
