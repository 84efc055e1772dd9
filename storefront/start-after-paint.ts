const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"><\/script>/

const LONGEST_WAIT_MS = 1_500
/** Lets the page itself load first, even on a slow connection. */
const WORKER_WAIT_MS = 2_000

/**
 * A placeholder in the page's style element until its rules are known. No text can contain it together with the tag:
 * "<" is escaped.
 */
export const STYLES_MARK = '/*styles*/'
const STYLES_END = `${STYLES_MARK}</style>`

/** The parts of a page in order, without its styles and responses, which are already bytes. */
export interface PageTexts {
  /** Up to the rules of its style element, the last element of the head. */
  head: string
  /** From the end of the style element to the scripts that close the page. */
  body: string
  /** The scripts and the end; the responses come before them. */
  closing: string
}

/**
 * Makes a page paint before it becomes interactive: replaces its script tags with one that loads the same files after
 * the first paint, so that on a phone neither network nor processor delays text and pictures. A background tab never
 * paints, so its scripts load after `LONGEST_WAIT_MS`. The file with all styles is loaded then too, for what the page
 * does not show yet; the scripts start once it has loaded.
 */
export function startAfterPaint(html: string, stylesheet: string): PageTexts {
  const stylesEnd = html.indexOf(STYLES_END)
  const headEnd = html.indexOf('</head>', stylesEnd)
  const closingStart = findClosingScripts(html)
  const closing = html.slice(closingStart)
  if (stylesEnd < 0 || headEnd < 0 || !ENTRY.test(closing))
    throw new Error('The renderer writes different markup now: adapt start-after-paint.ts.')

  const stylesStart = html.lastIndexOf('<style', stylesEnd)
  const files: string[] = []
  const head = (html.slice(0, stylesStart) + html.slice(stylesEnd + STYLES_END.length, headEnd)).replace(
    PRELOAD,
    (_tag, file: string) => {
      files.push(file)
      return ''
    },
  )
  return {
    head: head + html.slice(stylesStart, stylesEnd),
    body: html.slice(headEnd, closingStart),
    closing: closing.replace(
      ENTRY,
      (_tag, entry: string) => `<script>${loadLater(files, stylesheet, entry)}</script>`,
    ),
  }
}

/** The scripts between the page's last other element and its end. Scripts that the renderer writes contain no tags. */
function findClosingScripts(html: string): number {
  let start = html.lastIndexOf('</body></html>')
  while (html.endsWith('</script>', start)) start = html.lastIndexOf('<script', start - 1)
  return start
}

/**
 * The script that registers the service worker, which caches visited pages for offline use (`public/sw.js`); the shop
 * also works without it. It sends the worker the addresses of the files that loaded before the worker was active.
 */
const KEEP_FOR_OFFLINE =
  `addEventListener("load",()=>setTimeout(()=>` +
  `navigator.serviceWorker?.register("/sw.js").then(()=>navigator.serviceWorker.ready)` +
  `.then(({active})=>active.postMessage(performance.getEntriesByType("resource").map(({name})=>name)))` +
  `.catch(console.warn),${WORKER_WAIT_MS}))`

/**
 * The script that handles a press made before the page is interactive, on a slow connection seconds after the button is
 * seen: the button is marked as busy at once (styles.css), and the last press is repeated as soon as `data-alive` is set
 * (`shop-panels.tsx`). Links, forms and `<details>` work by themselves.
 */
const HOLD_EARLY_PRESS =
  `{let{documentElement:root}=document,held;` +
  `addEventListener("click",event=>{let button=event.target.closest("button[type=button]");` +
  `if(root.dataset.alive||!button)return;event.stopImmediatePropagation();held?.removeAttribute("aria-busy");` +
  `held=button;held.setAttribute("aria-busy","true")},true);` +
  `new MutationObserver(()=>{held?.removeAttribute("aria-busy");held?.click();held=null})` +
  `.observe(root,{attributeFilter:["data-alive"]})}`

const loadLater = (files: string[], stylesheet: string, entry: string) =>
  `{let add=(rel,href,start)=>document.head.append(Object.assign(document.createElement("link"),` +
  `{rel,href,onload:start,onerror:start})),` +
  `go=()=>{go=()=>{};for(let href of ${JSON.stringify(files)})add("modulepreload",href);` +
  `add("stylesheet",${JSON.stringify(stylesheet)},()=>import(${JSON.stringify(entry)}))};` +
  `new PerformanceObserver(()=>go()).observe({type:"paint",buffered:true});setTimeout(()=>go(),${LONGEST_WAIT_MS})}` +
  HOLD_EARLY_PRESS +
  KEEP_FOR_OFFLINE
