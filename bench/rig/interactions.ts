import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The longest duration of each interaction by its id, as INP counts it. */
    __interactions: Map<number, number>
  }
}

/**
 * Returns how long each interaction with the page took until it was painted, in milliseconds, as INP counts it (Event
 * Timing): from the press to the next frame. `count` is how many there were: the browser reports none that was painted
 * within 16 ms, which count as 0.
 */
export async function timeInteractions(
  page: Page,
  count: number,
  interact: () => Promise<unknown>,
): Promise<number[]> {
  await page.evaluate(watchInteractions)
  await interact()
  // The browser reports an interaction after the frame that it waited for.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 100))))
  const durations = await page.evaluate(() => [...window.__interactions.values()])
  return [...durations, ...Array<number>(Math.max(0, count - durations.length)).fill(0)]
}

/** Runs in the page. */
function watchInteractions() {
  const isFirst = window.__interactions === undefined
  window.__interactions = new Map()
  if (!isFirst) return
  const entries = new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId)
        window.__interactions.set(
          interactionId,
          Math.max(duration, window.__interactions.get(interactionId) ?? 0),
        )
  })
  entries.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
