import type { PublicSettings } from '../../../contract/settings.ts'
import { readConsent } from './consent.ts'
import type { Described } from './describe-events.ts'
import type { EventName } from './events.ts'

/** Those who measure besides the shop itself, where they are set up and a visitor agreed (TRACK-11). */

type Layer = Record<string, unknown>[]
const layerOf = (place: { dataLayer?: Layer }): Layer => {
  place.dataLayer ??= []
  return place.dataLayer
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

/** Hands an event on; nothing is kept for later from before the visitor agreed. */
export function sendToTagManager(name: EventName, { data, ecommerce }: Described): void {
  if (readConsent() !== 'agreed') return
  const layer = layerOf(window as object)
  // What an earlier event told must not mix with this one's.
  if (ecommerce) layer.push({ ecommerce: null })
  layer.push({ event: name, ...data, ...(ecommerce ? { ecommerce } : {}) })
}
