import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { ApiRefusal } from './api/refusal.ts'
import { loadAllSections } from './features/campaign/load-all-sections.ts'
import { loadLowerHome } from './features/home/load-lower-home.ts'
import { writeResponses } from './page-responses.ts'
import type { getRouter } from './router.tsx'
import { type PageTexts, STYLES_MARK, startAfterPaint } from './start-after-paint.ts'

export { setInProcessTransport } from './api/transport.ts'

type Router = ReturnType<typeof getRouter>

/** The parts of a built page; the responses come between its body and its closing. */
interface PageParts extends PageTexts {
  responses: Buffer
}

/** The pages that nobody's browser completes: they are rendered with the parts that usually load later. */
const wholePages = new WeakSet<Request>()

/** The parts of built pages, kept apart from the Response, which would join and encode them. */
const rendered = new WeakMap<Request, { html: string; responses: Buffer }>()

/**
 * Renders a page as one string: loaders have all data before it begins, so that nothing is streamed later and the
 * caller can hash the inline scripts and cache the page.
 */
const fetch = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    if (import.meta.env.PROD) leaveStylesOut(router)
    if (wholePages.has(request)) await loadRest(router)
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    const responses = writeResponses(router.options.context.queryClient)
    if (import.meta.env.PROD) rendered.set(request, { html, responses })
    return new Response(import.meta.env.PROD ? null : html.replace('<body>', tag => tag + responses), {
      status: statusOf(router),
      headers: responseHeaders,
    })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** Loads what a browser loads later. */
async function loadRest({ options, state }: Router) {
  const { queryClient } = options.context
  if (state.location.pathname === '/') await loadLowerHome(queryClient)
  else await loadAllSections(queryClient)
}

/** The caller writes the styles: for each page, React would scan all of them for tags and build a key from them. */
function leaveStylesOut(router: Router) {
  const manifest = router.ssr?.manifest
  if (manifest?.inlineStyle)
    router.ssr = {
      manifest: { ...manifest, inlineStyle: { ...manifest.inlineStyle, children: STYLES_MARK } },
    }
}

/**
 * A page whose data is unavailable has the status 503, so that search engines come back instead of dropping it from the
 * index.
 */
function statusOf(router: Router): number {
  const isUnavailable = router.state.matches.some(
    ({ error }) => error instanceof ApiRefusal && error.status === 503,
  )
  return isUnavailable ? 503 : getSsrStatus(router)
}

/**
 * Returns the status and headers (all that a redirect has) and the page's parts. The shop's server calls this.
 *
 * @param stylesheet the address of the file with all styles
 */
export async function renderPage(
  request: Request,
  stylesheet: string,
  { isWhole }: { isWhole: boolean },
): Promise<{ response: Response; page: PageParts | null }> {
  if (isWhole) wholePages.add(request)
  const response = await fetch(request)
  const found = rendered.get(request)
  return {
    response,
    page: found ? { ...startAfterPaint(found.html, stylesheet), responses: found.responses } : null,
  }
}

/** For Vite's development server. */
export default { fetch }
