const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"><\/script>/

const LONGEST_WAIT_MS = 1_500
/** The page itself comes first, also on a slow line. */
const WORKER_WAIT_MS = 2_000

/**
 * A page is drawn before it is made live. Takes the tags that load script out of a rendered page and puts one in their
 * place that loads the same files once the browser has painted, so that on a telephone neither network nor processor
 * keeps words and pictures waiting. A tab in the background paints nothing: there it waits no longer than this.
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
 * What is seen is kept for times without a network (`public/sw.js`); a browser that will not has the shop all the same.
 * The worker is told which files the page had loaded before it was there.
 */
const KEEP_FOR_OFFLINE =
  `addEventListener("load",()=>setTimeout(()=>` +
  `navigator.serviceWorker?.register("/sw.js").then(()=>navigator.serviceWorker.ready)` +
  `.then(({active})=>active.postMessage(performance.getEntriesByType("resource").map(({name})=>name)))` +
  `.catch(console.warn),${WORKER_WAIT_MS}))`

const loadLater = (files: string[], entry: string) =>
  `{let go=()=>{go=()=>{};for(let href of ${JSON.stringify(files)})` +
  `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
  `import(${JSON.stringify(entry)})};` +
  `new PerformanceObserver(()=>go()).observe({type:"paint",buffered:true});setTimeout(()=>go(),${LONGEST_WAIT_MS})}` +
  KEEP_FOR_OFFLINE
