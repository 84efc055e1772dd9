/**
 * How much script a first visit loads: `node bench/script-size.ts http://127.0.0.1:3000 [path …]`. Reads each page's
 * HTML, follows every module that it names and that those import statically, and adds up their brotli sizes.
 */
import { brotliCompressSync } from 'node:zlib'

const LIMIT_KB = 120

const [base = 'http://127.0.0.1:3000', ...given] = process.argv.slice(2)
const paths = given.length > 0 ? given : await somePaths()
let isOver = false
for (const path of paths) {
  const { bytes, files } = await scriptOf(path)
  isOver ||= bytes > LIMIT_KB * 1000
  console.log(`${path}: ${(bytes / 1000).toFixed(1)} kB brotli in ${files} files (limit ${LIMIT_KB} kB)`)
}
if (isOver) process.exitCode = 1

/** The first page, and the first category and product that it links to. */
async function somePaths() {
  const html = await textOf('/')
  const category = /href="(\/category\/[^"?]+)"/.exec(html)?.[1]
  const product = /href="(\/(?!category|brand)[^/"]+\/\d+-[^"?]+)"/.exec(html)?.[1]
  return ['/', category, product].filter(path => path !== undefined)
}

async function scriptOf(path: string) {
  const html = await textOf(path)
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(match => match[1] as string)
  const sizes = new Map<string, number>()
  const waiting = [...new Set(named)]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (sizes.has(file)) continue
    const code = await textOf(file)
    sizes.set(file, brotliCompressSync(code).length)
    for (const [, other] of code.matchAll(/(?:from|^import|[;}]import)\s*["'](\.\/[^"']+\.js)["']/g))
      waiting.push(new URL(other as string, base + file).pathname)
  }
  return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), files: sizes.size }
}

async function textOf(path: string) {
  const response = await fetch(base + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}
