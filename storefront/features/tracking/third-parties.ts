import type { PublicSettings } from '../../../contract/settings.ts'
import { readConsent } from './consent.ts'
import type { EventDescription } from './describe-events.ts'
import type { EventName } from './events.ts'

/** Third-party analytics, loaded if configured and the visitor agreed (TRACK-11). */

type Layer = Record<string, unknown>[]
const layerOf = (target: { dataLayer?: Layer }): Layer => {
  target.dataLayer ??= []
  return target.dataLayer
}

/** https://developers.google.com/tag-platform/tag-manager/datalayer */
export function loadThirdParties({ tag_manager_id, performance_script_url }: PublicSettings): void {
  if (tag_manager_id) {
    layerOf(window as object).push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadOnce(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tag_manager_id)}`)
  }
  if (performance_script_url) loadOnce(performance_script_url)
}

function loadOnce(url: string): void {
  if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return
  document.head.append(Object.assign(document.createElement('script'), { src: url, async: true }))
}

/** Forwards an event; events from before the visitor consented are dropped, not queued. */
export function sendToTagManager(name: EventName, { data, ecommerce }: EventDescription): void {
  if (readConsent() !== 'agreed') return
  const layer = layerOf(window as object)
  // Clear the previous event's data, so that it does not mix with the new one's.
  if (ecommerce) layer.push({ ecommerce: null })
  layer.push({ event: name, ...data, ...(ecommerce ? { ecommerce } : {}) })
}
