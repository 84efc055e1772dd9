import { createHash } from 'node:crypto'
import type { Env } from '../env.ts'

/** The content security policy of the shop's pages. */

/** Third-party origins that a page may load from, by kind of resource. */
type Others = Record<'script' | 'img' | 'connect' | 'frame' | 'style' | 'font' | 'worker' | 'form', string[]>

export function thirdPartyOriginsOf(env: Env): Others {
  // The payment provider serves the QR pictures that wallets scan.
  const payment =
    env.PAYMENT_PROVIDER === 'midtrans'
      ? new URL(env.MIDTRANS_CORE_URL).origin
      : `http://127.0.0.1:${env.PAYMENT_SIMULATOR_PORT}`
  const services = [env.LIVE_CHAT_SCRIPT_URL, env.PERFORMANCE_SCRIPT_URL].flatMap(url =>
    url ? [new URL(url).origin] : [],
  )
  const hasTagManager = env.TAG_MANAGER_ID !== undefined
  // https://developers.google.com/tag-platform/security/guides/csp
  const measurement = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
  const google = hasTagManager ? measurement : []
  const hasCaptcha = env.RECAPTCHA_SITE_KEY !== undefined
  // https://developers.google.com/maps/documentation/javascript/content-security-policy
  const maps = (...origins: string[]) => (env.MAPS_KEY ? origins : [])
  const mapParts = maps('https://*.googleapis.com', 'https://*.gstatic.com')
  return {
    script: [
      ...services,
      ...mapParts,
      ...(hasTagManager ? ['https://*.googletagmanager.com'] : []),
      // https://developers.google.com/recaptcha/docs/faq (content security policy)
      ...(hasCaptcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
    ],
    img: [payment, ...services, ...google, ...mapParts],
    connect: [
      // The browser gets card tokens directly from the provider.
      payment,
      // Review photos are uploaded there.
      ...(env.MEDIA_S3_ENDPOINT ? [new URL(env.MEDIA_S3_ENDPOINT).origin] : []),
      ...services,
      ...google,
      ...mapParts,
      ...maps('data:'),
      ...(hasTagManager ? ['https://*.analytics.google.com'] : []),
      ...Object.values(env.SERVICE_BASES ?? {}).flat(),
    ],
    frame: [
      ...services,
      ...(hasCaptcha ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : []),
    ],
    style: maps('https://fonts.googleapis.com'),
    font: maps('https://fonts.gstatic.com'),
    worker: maps('blob:'),
    // Some cards and wallets need a form that is posted to the provider (CHECKOUT-04, CHECKOUT-06).
    form: [payment],
  }
}

/**
 * Writes the policy of a page: only the inline scripts that the renderer wrote may run, and no handler in an attribute.
 * The renderer's scripts are recognised by their position after all text: one closes the last <main>, the others close
 * the page. A script injected into a text has no hash, even if it was already there when the page was rendered; nor
 * does one that is added later.
 *
 * @param closing the page's last part, if it is not in `html`
 */
export function pagePolicy(html: string, others: Others, closing = html): string {
  const mainEnd = html.lastIndexOf('</main>')
  const [comments = ''] = /(?:<!--[^>]*-->)*$/.exec(html.slice(Math.max(0, mainEnd - 80), mainEnd)) ?? []
  const ownScripts = [scriptBefore(html, mainEnd - comments.length)]
  let end = closing.lastIndexOf('</body></html>')
  for (let script = scriptBefore(closing, end); script; script = scriptBefore(closing, end)) {
    ownScripts.push(script)
    end = script.start
  }
  const hashes = ownScripts.flatMap(script =>
    script?.text ? `'sha256-${createHash('sha256').update(script.text).digest('base64')}'` : [],
  )
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, ...others.script].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...others.style].join(' '),
    ["img-src 'self' data: blob:", ...others.img].join(' '),
    ["font-src 'self'", ...others.font].join(' '),
    ["worker-src 'self'", ...others.worker].join(' '),
    ["connect-src 'self'", ...others.connect].join(' '),
    ["frame-src 'self'", ...others.frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...others.form].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Returns the script that ends at this place; null if none does. Its text is null if it may not run as it is. */
function scriptBefore(html: string, end: number): { start: number; text: string | null } | null {
  if (!html.endsWith('</script>', end)) return null
  const start = html.lastIndexOf('<script', end - 1)
  if (start < 0) return null
  const textStart = html.indexOf('>', start) + 1
  const text = html.slice(textStart, end - '</script>'.length)
  const isData = /\s(src|type)=/.test(html.slice(start, textStart))
  return { start, text: isData || text.includes('<!--') ? null : text }
}
