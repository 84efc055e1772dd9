import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'

/** The part of the shop's styles that is inlined in a page; the whole sheet is one file, which browsers cache. */

/** See `bin/split-styles.mjs`. */
type Part = string | { classes: string[]; text: string } | { open: string; parts: Part[] }

/** Class attributes that were read once; a page's elements have 300 different ones. */
const ATTRIBUTES_MAX = 10_000
const SHEETS_MAX = 200
const CLASS = ' class="'

interface Attribute {
  /** Those of its classes that the sheet has rules for, as positions in `#classes`. */
  classes: number[]
  /** The last page that contained it, so that each attribute is counted once a page. */
  seenIn: number
}

export class PageStyles {
  readonly #parts: Part[]
  readonly #classes = new Map<string, number>()
  readonly #attributes = new Map<string, Attribute>()
  readonly #sheets = new LRUCache<string, Buffer>({ max: SHEETS_MAX })
  #pageCount = 0

  constructor(parts: Part[]) {
    this.#parts = parts
    const collect = (part: Part) => {
      if (typeof part === 'string') return
      if ('parts' in part) for (const inner of part.parts) collect(inner)
      else
        for (const name of part.classes)
          if (!this.#classes.has(name)) this.#classes.set(name, this.#classes.size)
    }
    for (const part of parts) collect(part)
  }

  /** Returns the rules that elements of this HTML, or any element, need, in the order of the whole sheet. */
  of(html: string): Buffer {
    this.#pageCount += 1
    const used = new Uint8Array(this.#classes.size)
    for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
      const start = at + CLASS.length
      at = html.indexOf('"', start)
      if (at < 0) break
      const value = html.slice(start, at)
      const attribute = this.#attributes.get(value) ?? this.#read(value)
      if (attribute.seenIn === this.#pageCount) continue
      attribute.seenIn = this.#pageCount
      for (const index of attribute.classes) used[index] = 1
    }
    const key = Buffer.from(used).toString('latin1')
    const known = this.#sheets.get(key)
    if (known) return known
    const sheet = Buffer.from(this.#write(this.#parts, used))
    this.#sheets.set(key, sheet)
    return sheet
  }

  #read(value: string): Attribute {
    const classes = value
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .split(/\s+/)
      .flatMap(name => this.#classes.get(name) ?? [])
    const attribute = { classes, seenIn: 0 }
    if (this.#attributes.size >= ATTRIBUTES_MAX) this.#attributes.clear()
    // A copy: the slice would keep its whole page in memory.
    this.#attributes.set(Buffer.from(value).toString(), attribute)
    return attribute
  }

  #write(parts: Part[], used: Uint8Array): string {
    return parts
      .map(part => {
        if (typeof part === 'string') return part
        if (!('parts' in part))
          return part.classes.some(name => used[this.#classes.get(name) ?? -1]) ? part.text : ''
        const inner = this.#write(part.parts, used)
        return inner && `${part.open}${inner}}`
      })
      .join('')
  }
}

/** Opens what the build wrote: the rules, and the address of the file with all of them. */
export function openPageStyles(file: string): { styles: PageStyles; href: string } {
  const { href, parts } = JSON.parse(readFileSync(file, 'utf8')) as { href: string; parts: Part[] }
  return { styles: new PageStyles(parts), href }
}
