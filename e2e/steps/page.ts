import { expect, type Page, type Request } from '@playwright/test'

/** LAYOUT-13: whether the page has the phone layout. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992

/**
 * Waits for hydration, which actions need. The frame hydrates first, then its content: React marks each element that it
 * has hydrated.
 */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const content = document.querySelector('main > *')
    const isHydrated = content && Object.keys(content).some(key => key.startsWith('__reactFiber'))
    return document.documentElement.dataset.alive === 'true' && isHydrated
  })

export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** Counts how often a document is loaded from now on: by a link, a redirect or a reload. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

/** Events of a page that is being left are sent after it, and never reported as finished. */
const isSentOnLeaving = (request: Request) => request.url().includes('/api/session/')

/**
 * The browser refreshes a stale response in the background (`stale-while-revalidate`) after the page has received it.
 * This may take long: twenty seconds on a busy machine.
 */
const isRevalidation = (request: Request) => request.resourceType() === 'other'

/**
 * Follows the page's requests from now on. The returned function waits until none is in flight, including those that
 * the page sends after rendering the last responses.
 */
export function watchLoading(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let whenIdle = Promise.withResolvers<void>()
  const end = (request: Request) => {
    underWay.delete(request)
    if (underWay.size > 0) return
    whenIdle.resolve()
    whenIdle = Promise.withResolvers()
  }
  // Requests of a document that is being left are never reported as finished.
  let isLeaving = false
  page.on('framenavigated', () => {
    isLeaving = false
  })
  page.on('request', request => {
    if (request.isNavigationRequest()) {
      isLeaving = true
      underWay.clear()
    } else if (!isLeaving && !isSentOnLeaving(request) && !isRevalidation(request)) underWay.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // On a busy machine a page may not be drawn for minutes: then a second has to do.
  const draw = () =>
    page.evaluate(
      () =>
        new Promise(drawn => {
          requestAnimationFrame(() => setTimeout(drawn))
          setTimeout(drawn, 1_000)
        }),
    )
  return async () => {
    for (let quietFrames = 0; quietFrames < 3; quietFrames = underWay.size === 0 ? quietFrames + 1 : 0) {
      if (underWay.size > 0) await whenIdle.promise
      await draw()
    }
  }
}

/**
 * Waits until the page has drawn its last change and every animation has ended; endless ones are not waited for. Where a
 * colour is inherited, each level begins its own transition only when the level above has ended its.
 */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const frame = () =>
      new Promise(drawn => {
        requestAnimationFrame(drawn)
        setTimeout(drawn, 1_000)
      })
    for (let level = 0; level < 50; level += 1) {
      await frame()
      await frame()
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
      if (ending.length === 0) return
      // A cancelled animation rejects.
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })

/** Waits a while to show that something does not happen, since no condition can prove that. */
export const letTimePass = (page: Page, ms: number) => page.waitForTimeout(ms)

/** Checks that nothing is cut off or scrolls sideways. A page that was just narrowed needs a frame or two to settle. */
export const expectPageToFitWidth = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      'the page is as wide as its window',
    )
    .toBe(page.viewportSize()?.width)

/**
 * Returns the names of the links and controls on the screen that something else covers: at their middle a finger would
 * touch the other thing. Bars as wide as the screen do not count, because whatever they cover can be scrolled into
 * view.
 */
export const findCoveredActions = (page: Page) =>
  page.evaluate(() => {
    const isInBar = (element: Element | null): boolean => {
      if (!element) return false
      const isBar =
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.getBoundingClientRect().width >= document.documentElement.clientWidth
      return isBar || isInBar(element.parentElement)
    }
    return [...document.querySelectorAll('a[href], button, summary, input, select, label')].flatMap(
      action => {
        const { left, top, width, height } = action.getBoundingClientRect()
        // Texts for screen readers are a pixel wide.
        if (width < 8 || height < 8 || !action.checkVisibility({ opacityProperty: true })) return []
        const [x, y] = [left + width / 2, top + height / 2]
        const onTop = document.elementFromPoint(x, y)
        if (!onTop || action.contains(onTop) || onTop.contains(action) || isInBar(onTop)) return []
        // A label and its field are one target.
        if (action.closest('label')?.contains(onTop)) return []
        return [
          `${action.getAttribute('aria-label') ?? action.textContent?.trim()} is under ${onTop.className}`,
        ]
      },
    )
  })
