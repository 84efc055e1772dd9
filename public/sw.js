/**
 * The shop without a network: keeps what was seen, within bounds, and shows it when the network is gone. Only what the
 * server calls public is kept, so nothing about a person or a purchase ever is; logging out empties it all the same.
 * The build writes its own name below: another build begins with empty shelves and throws the old ones away.
 */
const BUILD = '__BUILD__'
const PREFIX = 'carasun-'
const OFFLINE_PAGE = '/offline.html'
const offlineCache = `${PREFIX}offline-${BUILD}`

const MB = 1024 * 1024
const limits = {
  pages: { entries: 40, bytes: 8 * MB },
  responses: { entries: 150, bytes: 6 * MB },
  pictures: { entries: 200, bytes: 16 * MB },
  assets: { entries: 200, bytes: 8 * MB },
}
const OFFLINE_NOTE =
  '<p role="status" style="margin:0;padding:8px 16px;background:#0b7268;color:#fff;text-align:center;font-size:14px;font-weight:600">Kamu sedang offline. Ini yang terakhir kamu lihat; harga dan stoknya bisa berubah.</p>'
/** A page that was kept a short while ago is not fetched again only to be kept. */
const PAGE_FRESH_MS = 60 * 60_000
/** What the page itself loads goes first. */
const PAGE_WAIT_MS = 1_500
const SEEN_MAX = 12
/** Where a visitor came from says nothing of the page. */
const visitNames = /^(utm_\w+|gclid|fbclid|embedded|affiliate|forceVisit|dari)$/

self.addEventListener('install', event => event.waitUntil(prepare()))
self.addEventListener('activate', event => event.waitUntil(takeOver()))
self.addEventListener('message', event =>
  event.waitUntil(
    Array.isArray(event.data) ? keepAssets(event.data.join(' ')) : keepSeenPage(String(event.data)),
  ),
)
self.addEventListener('fetch', event => {
  const response = responseFor(event)
  if (response) event.respondWith(response)
})

/** The offline page, and the fonts that it names. */
async function prepare() {
  const cache = await caches.open(offlineCache)
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload' })
  const fonts = (await page.clone().text()).match(/\/assets\/[^"')]+/g) ?? []
  await Promise.all([cache.put(OFFLINE_PAGE, page), cache.addAll(fonts)])
  await self.skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter(name => name.startsWith(PREFIX) && !name.endsWith(`-${BUILD}`))
      .map(name => caches.delete(name)),
  )
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  // Pages that were opened before this worker was there; not waited for, since they wait for it.
  for (const client of await self.clients.matchAll({ type: 'window' })) void keepSeenPage(client.url)
}

function responseFor(event) {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return
  if (url.pathname === '/api/auth/logout') return logOut(request)
  if (request.mode === 'navigate') return openPage(event)
  if (url.pathname.startsWith('/api/')) return askFirst(event)
  if (url.pathname.startsWith('/media/')) return keptFirst(event, 'pictures')
  if (url.pathname.startsWith('/assets/')) return keptFirst(event, 'assets')
}

async function openPage(event) {
  const address = addressOf(event.request.url)
  const begunIn = round
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep('pages', address, response.clone(), begunIn))
    return response
  } catch {
    // The network is gone: a refusal of the server would have been a response.
    const { cache } = await shelfOf('pages')
    const kept = await cache.match(address, { ignoreVary: true })
    return kept ? asStill(kept) : offlinePage()
  }
}

/** A kept page to be read, without its script: that would ask for what is not there, and show a fault instead. */
async function asStill(kept) {
  const html = (await kept.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<body[^>]*>/, body => body + OFFLINE_NOTE)
  const headers = new Headers(kept.headers)
  headers.delete('content-length')
  return new Response(html, { headers })
}

async function askFirst(event) {
  const { request } = event
  const begunIn = round
  try {
    const response = await fetch(request)
    event.waitUntil(keep('responses', request.url, response.clone(), begunIn))
    return response
  } catch (error) {
    const { cache } = await shelfOf('responses')
    const kept = await cache.match(request.url, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** Files whose name changes with what is in them. */
async function keptFirst(event, kind) {
  const { url } = event.request
  const begunIn = round
  const { cache } = await shelfOf(kind)
  const kept = (await cache.match(url, { ignoreVary: true })) ?? (await caches.match(url, { ignoreVary: true }))
  if (kept) return kept
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(kind, url, response.clone(), begunIn))
    return response
  } catch (error) {
    // The same picture at another width is better than none.
    const other = await cache.match(url, { ignoreSearch: kind === 'pictures', ignoreVary: true })
    if (other) return other
    throw error
  }
}

/** Grows when somebody logs out: what was asked for before is not kept after it. */
let round = 0

/** Who comes next on this device finds nothing of what was looked at. */
async function logOut(request) {
  const response = await fetch(request)
  if (!response.ok) return response
  round += 1
  await Promise.all(['pages', 'responses', 'pictures'].map(empty))
  return response
}

async function empty(kind) {
  delete shelves[kind]
  await caches.delete(`${PREFIX}${kind}-${BUILD}`)
}

/** A page that was reached without being asked for whole: it is fetched once, as nobody, when the rest has come. */
async function keepSeenPage(href) {
  const address = addressOf(href)
  const begunIn = round
  if (new URL(address).origin !== self.location.origin || self.navigator.connection?.saveData) return
  await new Promise(resolve => setTimeout(resolve, PAGE_WAIT_MS))
  const { kept } = await shelfOf('pages')
  if (Date.now() - (kept.get(address)?.at ?? 0) < PAGE_FRESH_MS) return
  try {
    const page = await fetch(address, { credentials: 'omit', priority: 'low' })
    await Promise.all([keep('pages', address, page.clone(), begunIn), keepAssets(await page.text())])
  } catch {
    // The network went away meanwhile: the page is simply not kept.
  }
}

/** The built files that a text names: the browser has them from drawing the page, so that nothing is loaded twice. */
async function keepAssets(text) {
  const { kept } = await shelfOf('assets')
  const addresses = [...new Set(text.match(/\/assets\/[\w.-]+/g))].map(path => new URL(path, self.location.href).href)
  await Promise.all(
    addresses
      .filter(address => !kept.has(address))
      .map(async address => keep('assets', address, await fetch(address), round)),
  )
}

function addressOf(href) {
  const url = new URL(href)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (visitNames.test(name)) url.searchParams.delete(name)
  return url.href
}

/** @type {Record<string, Promise<{cache: Cache, kept: Map<string, {bytes: number, at: number}>}>>} */
const shelves = {}

/** A cache with what lies in it, oldest first: read once in the life of this worker. */
function shelfOf(kind) {
  shelves[kind] ??= openShelf(kind)
  return shelves[kind]
}

async function openShelf(kind) {
  const cache = await caches.open(`${PREFIX}${kind}-${BUILD}`)
  const kept = new Map()
  for (const request of await cache.keys()) {
    const { headers } = await cache.match(request)
    kept.set(request.url, { bytes: Number(headers.get('x-kept-bytes')), at: Number(headers.get('x-kept-at')) })
  }
  return { cache, kept }
}

/** Puts a response on its shelf, if everybody may see it, and takes the oldest off until there is room. */
async function keep(kind, address, response, begunIn) {
  if (!isPublic(response) || (kind === 'pages' && !response.headers.get('content-type')?.includes('text/html')))
    return
  const { entries, bytes } = limits[kind]
  const body = await response.blob()
  if (body.size > bytes / 4) return
  const at = Date.now()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.set('content-length', String(body.size))
  headers.set('x-kept-bytes', String(body.size))
  headers.set('x-kept-at', String(at))
  const { cache, kept } = await shelfOf(kind)
  if (begunIn !== round) return
  await cache.put(address, new Response(body, { headers }))
  kept.delete(address)
  kept.set(address, { bytes: body.size, at })
  let total = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0)
  for (const [oldest, one] of kept) {
    if (kept.size <= entries && total <= bytes) break
    kept.delete(oldest)
    total -= one.bytes
    await cache.delete(oldest)
  }
}

/** The server says of each page and each response whether it is the same for everybody. */
function isPublic(response) {
  const control = response.headers.get('cache-control') ?? ''
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    /\bpublic\b/.test(control) &&
    !/\b(private|no-store)\b/.test(control)
  )
}

/** The shop's own words, and the products that were seen last. */
async function offlinePage() {
  const cache = await caches.open(offlineCache)
  const page = await (await cache.match(OFFLINE_PAGE)).text()
  const seen = await seenProducts()
  const list = seen.length > 0 ? `<h2>Terakhir kamu lihat</h2><ul>${seen.join('')}</ul>` : ''
  return new Response(page.replace('<!-- seen -->', () => list), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}

/** What kept product pages say of themselves, as items of a list, the last seen first. */
async function seenProducts() {
  const { cache, kept } = await shelfOf('pages')
  const items = new Map()
  for (const address of [...kept.keys()].reverse()) {
    if (items.size === SEEN_MAX) break
    const html = await (await cache.match(address, { ignoreVary: true })).text()
    // Texts in attributes are escaped already, and go into attributes and texts again.
    const told = name => html.match(new RegExp(`<meta property="${name}" content="([^"]*)"`))?.[1]
    const path = new URL(address).pathname
    if (told('og:type') !== 'product' || items.has(path)) continue
    const name = told('og:title')?.replace(/ \| Carasun$/, '')
    const picture = told('og:image')?.match(/\/media\/[\w-]+/)?.[0]
    const price = told('product:price:amount')?.replace(/\B(?=(\d{3})+$)/g, '.')
    const from = /"lowPrice":(\d+),"highPrice":(?!\1\b)/.test(html) ? 'Mulai ' : ''
    items.set(
      path,
      `<li><a href="${path}">${picture ? `<img src="${picture}?w=302" alt="" width="302" height="302">` : ''}<span>${name}</span>${price ? `<b>${from}Rp ${price}</b>` : ''}</a></li>`,
    )
  }
  return [...items.values()]
}
