import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const html =
  '<html><head><title>/*styles*/</title><style data-x="">/*styles*/</style>' +
  '<link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>Halo <script>text()</script></p>' +
  '<script>$_TSR.router={}</script><script>$_TSR.e()</script>' +
  '<script type="module" async="" src="/assets/entry.js"></script></body></html>'

test('all JavaScript is loaded after the first frame, and runs once the other styles have loaded', () => {
  const { head, body, closing } = startAfterPaint(html, '/assets/all.css')

  expect(head + body + closing).not.toMatch(/modulepreload" href|src=|all\.css"\/>/)
  const [, script = ''] = /<script>(\{let add.*)<\/script>/.exec(closing) ?? []
  const loaded: string[] = []
  let paint = () => {}
  let stylesAreThere = () => {}
  runInNewContext(script.replace('import(', 'load('), {
    PerformanceObserver: class {
      constructor(onPaint: () => void) {
        paint = onPaint
      }
      observe() {}
    },
    document: {
      createElement: () => ({}),
      head: {
        append: ({ href, onload }: { href: string; onload?: () => void }) => {
          loaded.push(href)
          if (onload) stylesAreThere = onload
        },
      },
    },
    load: (href: string) => loaded.push(href),
    MutationObserver: class {
      observe() {}
    },
    setTimeout: () => {},
    addEventListener: () => {},
  })
  expect(loaded).toEqual([])
  paint()
  expect(loaded).toEqual(['/assets/a.js', '/assets/b.js', '/assets/all.css'])
  stylesAreThere()
  expect(loaded.at(-1)).toBe('/assets/entry.js')
  expect(closing).toContain('register("/sw.js")')
})

test('the page is split where its styles and its responses go', () => {
  const { head, body, closing } = startAfterPaint(html, '/assets/all.css')
  expect(head).toBe('<html><head><title>/*styles*/</title><style data-x="">')
  expect(body).toBe('</head><body><p>Halo <script>text()</script></p>')
  expect(closing).toMatch(/^<script>\$_TSR\.router=.*<\/body><\/html>$/)
})

test.each(['/*styles*/</style>', '</body></html>', 'async="" '])(
  'a page without %s is refused: it would have no styles or no script',
  part => {
    expect(() => startAfterPaint(html.replace(part, ''), '/assets/all.css')).toThrow(/renderer/)
  },
)
