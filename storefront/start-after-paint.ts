const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"><\/script>/

const LONGEST_WAIT_MS = 1_500
/** Lets the page itself load first, even on a slow connection. */
const WORKER_WAIT_MS = 2_000

/**
 * Makes a page paint before it becomes interactive: replaces its script tags with one that loads the same files after
 * the first paint, so that on a phone neither network nor processor delays text and pictures. A background tab never
 * paints, so its scripts load after `LONGEST_WAIT_MS`.
 */
export function startAfterPaint(html: string): string {
  const files: string[] = []
  return html
    .replace(PRELOAD, (_tag, file: string) => {
      files.push(file)
      return ''
    })
    .replace(ENTRY, (_tag, entry: string) => `<script>${loadLater(files, entry)}</script>`)
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
 * The script that answers a press made before the page is interactive, on a slow connection seconds after the button is
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

const loadLater = (files: string[], entry: string) =>
  `{let go=()=>{go=()=>{};for(let href of ${JSON.stringify(files)})` +
  `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
  `import(${JSON.stringify(entry)})};` +
  `new PerformanceObserver(()=>go()).observe({type:"paint",buffered:true});setTimeout(()=>go(),${LONGEST_WAIT_MS})}` +
  HOLD_EARLY_PRESS +
  KEEP_FOR_OFFLINE
