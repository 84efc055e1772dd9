import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

test('all JavaScript is loaded after the first frame, and none before', () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
    '<body><p>Halo</p><script>$_TSR.e()</script><script type="module" async="" src="/assets/entry.js"></script></body>'
  const page = startAfterPaint(html)

  expect(page).not.toContain('modulepreload" href')
  expect(page).not.toContain('src=')
  const [, script = ''] = /<script>(\{.*)<\/script>/.exec(page) ?? []
  const loaded: string[] = []
  let paint = () => {}
  runInNewContext(script.replace('import(', 'load('), {
    PerformanceObserver: class {
      constructor(onPaint: () => void) {
        paint = onPaint
      }
      observe() {}
    },
    document: {
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => loaded.push(href) },
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
  expect(loaded).toEqual(['/assets/a.js', '/assets/b.js', '/assets/entry.js'])
  expect(page).toContain('register("/sw.js")')
  expect(page).toContain('<p>Halo</p><script>$_TSR.e()</script>')
})
