import { createMemoryHistory } from '@tanstack/react-router'
import { RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { getRouter } from '../../storefront/router.tsx'

/**
 * Loads a page's tree with all its data; the returned function only renders the tree. Fetches the data from the API at
 * API_BASE_URL. Built by `render-tree.ts`, because Node strips types but does not understand JSX.
 */
export async function prepareTree(path: string): Promise<() => string> {
  const router = getRouter()
  router.update({
    ...router.options,
    isServer: true,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  return () => renderToString(<RouterServer router={router} />)
}
