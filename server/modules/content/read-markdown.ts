import { isPlainHttps } from '../../../contract/links.ts'
import { ownPath } from '../../../contract/paths.ts'
import type { Block, Inline, RichText } from '../../../contract/rich-text.ts'
import { slugOf } from '../../../contract/slug.ts'

/**
 * The part of Markdown that staff write in: headings (## and ###), paragraphs, lists (- and 1.), quotes (>), pictures
 * on a line of their own, **strong**, *emphasis* or _emphasis_, links, and \ to escape a mark. Anything else is an
 * error that names its line, so that no page shows anything that the writer did not mean.
 */

export interface TextProblem {
  /** Counted from 1 within the text. */
  line: number
  reason: string
}

/** A picture whose file has not been read yet. */
export interface NamedPicture {
  line: number
  source: string
  alt: string
  caption: string | null
}
export type UnplacedBlock = Exclude<Block, { type: 'picture' }> | ({ type: 'picture' } & NamedPicture)

export interface ReadText {
  blocks: UnplacedBlock[]
  problems: TextProblem[]
}

const picture = /^!\[([^\]]*)\]\(([^\s()]+)(?:\s+"([^"]*)")?\)$/
const bullet = /^- +(.*)$/
const number = /^\d{1,3}\. +(.*)$/
/** Syntax that has a meaning in other dialects of Markdown. */
const unsupported: [pattern: RegExp, reason: string][] = [
  [/<[a-z!/?]/i, 'HTML is not supported'],
  [/^# /, 'begin with ## : the title is the page’s first heading'],
  [/^#{4,}/, 'only ## and ### are headings'],
  [/^(```|~~~)/, 'code is not supported'],
  [/^\|/, 'tables are not supported'],
  [/^(-{3,}|\*{3,}|_{3,}|={3,})$/, 'horizontal rules are not supported'],
  [/^[*+] /, 'begin each line of a list with "- "'],
]

export function readMarkdown(text: string): ReadText {
  const blocks: UnplacedBlock[] = []
  const problems: TextProblem[] = []
  const ids = new Set<string>()
  let open = null as OpenPart | null

  const close = () => {
    if (!open) return
    const { kind, isOrdered, parts } = open
    const items = parts.map(({ line, words }) =>
      readInline(words.join(' '), reason => problems.push({ line, reason })),
    )
    if (kind === 'list') blocks.push({ type: 'list', isOrdered, items })
    else blocks.push({ type: kind, children: items[0] ?? [] })
    open = null
  }
  const add = (kind: OpenPart['kind'], isOrdered: boolean, part: Part, isNewPart: boolean) => {
    if (open?.kind !== kind || open.isOrdered !== isOrdered) {
      close()
      open = { kind, isOrdered, parts: [part] }
    } else if (isNewPart) open.parts.push(part)
    else open.parts.at(-1)?.words.push(...part.words)
  }

  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    const words = raw.trim()
    if (words === '') {
      close()
      continue
    }
    const [, problem] = unsupported.find(([pattern]) => pattern.test(words)) ?? []
    if (problem) {
      problems.push({ line, reason: problem })
      continue
    }
    const part = (of: string): Part => ({ line, words: [of] })
    const [, marks, title] = /^(#{2,3}) +(.+)$/.exec(words) ?? []
    if (marks && title) {
      close()
      blocks.push(headingOf(marks.length as 2 | 3, title, ids, reason => problems.push({ line, reason })))
      continue
    }
    if (words.startsWith('![')) {
      close()
      const [, alt = '', source, caption] = picture.exec(words) ?? []
      if (source === undefined)
        problems.push({ line, reason: 'a picture is ![what it shows](file "caption")' })
      else if (alt.trim() === '') problems.push({ line, reason: 'describe the picture: ![…]' })
      else blocks.push({ type: 'picture', line, source, alt: alt.trim(), caption: caption?.trim() || null })
      continue
    }
    const item = bullet.exec(words)?.[1] ?? number.exec(words)?.[1]
    if (item !== undefined) {
      if (/^\s/.test(raw)) problems.push({ line, reason: 'a list inside a list is not supported' })
      add('list', number.test(words), part(item), true)
    } else if (words.startsWith('>')) add('quote', false, part(words.replace(/^>\s?/, '')), false)
    else {
      // An indented line continues the list item above.
      if (open?.kind === 'list' && /^\s{2,}/.test(raw)) add('list', open.isOrdered, part(words), false)
      else add('paragraph', false, part(words), false)
    }
  }
  close()
  return { blocks, problems: problems.sort((a, b) => a.line - b.line) }
}

interface OpenPart {
  kind: 'paragraph' | 'quote' | 'list'
  isOrdered: boolean
  parts: Part[]
}
interface Part {
  line: number
  words: string[]
}
type Refuse = (reason: string) => void

function headingOf(level: 2 | 3, title: string, ids: Set<string>, refuse: Refuse): UnplacedBlock {
  const base = slugOf(title) || 'bagian'
  let id = base
  for (let index = 2; ids.has(id); index += 1) id = `${base}-${index}`
  ids.add(id)
  return { type: 'heading', level, id, children: readInline(title, refuse) }
}

const token =
  /\\([\\*_[\]()>#!-])|(\*\*)|(\*|(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}]))|\[((?:[^\]\\]|\\.)*)\]\(([^\s()]+)\)/gu

/** Reads strong, emphasis and links; a mark that is not closed is an error. */
export function readInline(text: string, refuse: Refuse): Inline[] {
  const root: Inline[] = []
  const stack: { type: 'strong' | 'em'; children: Inline[] }[] = []
  const children = () => stack.at(-1)?.children ?? root
  const addText = (words: string) => {
    if (words.includes('](')) refuse('a link is [words](address), without spaces or brackets in the address')
    const into = children()
    if (words === '') return
    if (typeof into.at(-1) === 'string') into[into.length - 1] = `${into.at(-1)}${words}`
    else into.push(words)
  }
  const mark = (type: 'strong' | 'em') => {
    const openMark = stack.at(-1)
    if (openMark?.type === type) {
      stack.pop()
      if (openMark.children.length > 0) children().push(openMark)
    } else if (stack.some(opened => opened.type === type))
      refuse('** and * must be nested: close the one opened last first')
    else stack.push({ type, children: [] })
  }

  let end = 0
  for (const match of text.matchAll(token)) {
    addText(text.slice(end, match.index))
    end = match.index + match[0].length
    const [, escapedCharacter, strong, em, words, href] = match
    if (escapedCharacter !== undefined) addText(escapedCharacter)
    else if (strong) mark('strong')
    else if (em) mark('em')
    else if (href !== undefined && isSafeLink(href))
      children().push({ type: 'link', href, children: readInline(words ?? '', refuse) })
    else refuse(`"${href}" must be a path of the shop or an https:// address`)
  }
  addText(text.slice(end))
  if (stack.length > 0) refuse('** or * is not closed')
  return root
}

/**
 * Accepts a path of the shop, an anchor on the page, or an https address elsewhere: nothing that could run a script or
 * mislead.
 */
function isSafeLink(href: string): boolean {
  return ownPath.test(href) || /^#[a-z0-9-]+$/.test(href) || isPlainHttps(href)
}

/** Counts the words, for the reading time of a post. */
export function countWords(body: RichText): number {
  const count = (children: Inline[]): number =>
    children.reduce<number>(
      (sum, child) =>
        sum + (typeof child === 'string' ? child.split(/\s+/).filter(Boolean).length : count(child.children)),
      0,
    )
  return body.reduce((sum, block) => {
    if (block.type === 'picture') return sum
    return (
      sum +
      (block.type === 'list'
        ? block.items.reduce((all, item) => all + count(item), 0)
        : count(block.children))
    )
  }, 0)
}
