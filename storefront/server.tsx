import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { ApiRefusal } from './api/refusal.ts'
import type { getRouter } from './router.tsx'
import { startAfterPaint } from './start-after-paint.ts'

export { setInProcessTransport } from './api/transport.ts'

/** Text of pages on its way past the Response, which would turn it into bytes and back. */
const rendered = new WeakMap<Request, string>()

/**
 * Draws a page as one string: loaders have all data before it begins, so that nothing is streamed later and the caller
 * can hash the inline scripts and keep the page.
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

/** A page whose answers the shop cannot give now says so to machines too: they come again instead of forgetting it. */
function statusOf(router: ReturnType<typeof getRouter>): number {
  const isUnavailable = router.state.matches.some(
    ({ error }) => error instanceof ApiRefusal && error.status === 503,
  )
  return isUnavailable ? 503 : getSsrStatus(router)
}

/** What the shop's server asks: status and headers (a redirect has no more than those) and the page's text. */
export async function renderPage(request: Request): Promise<{ response: Response; html: string }> {
  const response = await fetch(request)
  return { response, html: rendered.get(request) ?? (await response.text()) }
}

/** Vite's development server asks this. */
export default { fetch }
