import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { ApiRefusal } from './api/refusal.ts'
import type { getRouter } from './router.tsx'
import { startAfterPaint } from './start-after-paint.ts'

export { setInProcessTransport } from './api/transport.ts'

/** The HTML of production pages, stored apart from the Response, which would encode it to bytes and back. */
const rendered = new WeakMap<Request, string>()

/**
 * Renders a page as one string: loaders have all data before it begins, so that nothing is streamed later and the
 * caller can hash the inline scripts and cache the page.
 */
const fetch = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    if (import.meta.env.PROD) rendered.set(request, startAfterPaint(html))
    return new Response(import.meta.env.PROD ? null : html, {
      status: statusOf(router),
      headers: responseHeaders,
    })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/**
 * A page whose data is unavailable has the status 503, so that search engines come back instead of dropping it from the
 * index.
 */
function statusOf(router: ReturnType<typeof getRouter>): number {
  const isUnavailable = router.state.matches.some(
    ({ error }) => error instanceof ApiRefusal && error.status === 503,
  )
  return isUnavailable ? 503 : getSsrStatus(router)
}

/** Returns the status and headers (all that a redirect has) and the page's HTML. The shop's server calls this. */
export async function renderPage(request: Request): Promise<{ response: Response; html: string }> {
  const response = await fetch(request)
  return { response, html: rendered.get(request) ?? (await response.text()) }
}

/** For Vite's development server. */
export default { fetch }
