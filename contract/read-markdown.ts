import { isPlainHttps } from './links.ts'
import { ownPath } from './paths.ts'
import type { Block, Inline, RichText } from './rich-text.ts'
import { slugOf } from './slug.ts'

/**
 * The part of Markdown that staff write in: headings (## and ###), paragraphs, lists (- and 1.), quotes (>), pictures
 * on a line of their own, **strong**, *emphasis* or _emphasis_, links, and \ to escape a mark. Anything else is an
 * error that names its line, so that no page shows anything that the writer did not mean.
 */

export interface TextProblem {
  /** Counted from 1 within the text. */
  line: number
  fault: TextFault
  /** The fault as the command line names it. */
  reason: string
}

/** What can be wrong with a text; `…` stands for the words concerned. */
const reasons = {
  html: 'HTML is not supported',
  title: 'begin with ## : the title is the page’s first heading',
  heading: 'only ## and ### are headings',
  code: 'code is not supported',
  table: 'tables are not supported',
  rule: 'horizontal rules are not supported',
  bullet: 'begin each line of a list with "- "',
  innerList: 'a list inside a list is not supported',
  picture: 'a picture is ![what it shows](file "caption")',
  pictureWords: 'describe the picture: ![…]',
  link: 'a link is [words](address), without spaces or brackets in the address',
  address: '"…" must be a path of the shop or an https:// address',
  nesting: '** and * must be nested: close the one opened last first',
  open: '** or * is not closed',
} as const
export type TextFault = keyof typeof reasons

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
// Each begins and ends where it must, so that a line is read in time that grows with its length.
const bullet = /^- +([^ ].*)$/
const number = /^\d{1,3}\. +([^ ].*)$/
/** Syntax that has a meaning in other dialects of Markdown. */
const unsupported: [pattern: RegExp, fault: TextFault][] = [
  [/<[a-z!/?]/i, 'html'],
  [/^# /, 'title'],
  [/^#{4,}/, 'heading'],
  [/^(```|~~~)/, 'code'],
  [/^\|/, 'table'],
  [/^(-{3,}|\*{3,}|_{3,}|={3,})$/, 'rule'],
  [/^[*+] /, 'bullet'],
]

export function readMarkdown(text: string): ReadText {
  const blocks: UnplacedBlock[] = []
  const problems: TextProblem[] = []
  const ids = newHeadingIds()
  let open = null as OpenPart | null
  const refuseAt =
    (line: number): Refuse =>
    (fault, about) =>
      problems.push({
        line,
        fault,
        reason: about ? reasons[fault].replace('…', () => about) : reasons[fault],
      })

  const close = () => {
    if (!open) return
    const { kind, isOrdered, parts } = open
    const items = parts.map(({ line, words }) => readInline(words.join(' '), refuseAt(line)))
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
    const refuse = refuseAt(line)
    const [, fault] = unsupported.find(([pattern]) => pattern.test(words)) ?? []
    if (fault) {
      refuse(fault)
      continue
    }
    const part = (of: string): Part => ({ line, words: [of] })
    const [, marks, title] = /^(#{2,3}) +([^ ].*)$/.exec(words) ?? []
    if (marks && title) {
      close()
      blocks.push(headingOf(marks.length as 2 | 3, title, ids, refuse))
      continue
    }
    if (words.startsWith('![')) {
      close()
      const [, alt = '', source, caption] = picture.exec(words) ?? []
      if (source === undefined) refuse('picture')
      else if (alt.trim() === '') refuse('pictureWords')
      else blocks.push({ type: 'picture', line, source, alt: alt.trim(), caption: caption?.trim() || null })
      continue
    }
    const item = bullet.exec(words)?.[1] ?? number.exec(words)?.[1]
    if (item !== undefined) {
      if (/^\s/.test(raw)) refuse('innerList')
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
type Refuse = (fault: TextFault, about?: string) => void

interface HeadingIds {
  taken: Set<string>
  /** By what the title makes, the number at which to go on looking for a free one. */
  next: Map<string, number>
}
const newHeadingIds = (): HeadingIds => ({ taken: new Set(), next: new Map() })

function headingOf(level: 2 | 3, title: string, { taken, next }: HeadingIds, refuse: Refuse): UnplacedBlock {
  const base = slugOf(title) || 'bagian'
  let id = base
  let index = next.get(base) ?? 2
  for (; taken.has(id); index += 1) id = `${base}-${index}`
  next.set(base, index)
  taken.add(id)
  return { type: 'heading', level, id, children: readInline(title, refuse) }
}

const token =
  /\\([\\*_[\]()>#!-])|(\*\*)|(\*|(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}]))|\[((?:[^[\]\\]|\\.)*)\]\(([^\s()]+)\)/gu

/** Reads strong, emphasis and links; a mark that is not closed is an error. */
export function readInline(text: string, refuse: Refuse): Inline[] {
  const root: Inline[] = []
  const stack: { type: 'strong' | 'em'; children: Inline[] }[] = []
  const children = () => stack.at(-1)?.children ?? root
  const addText = (words: string) => {
    if (words.includes('](')) refuse('link')
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
    } else if (stack.some(opened => opened.type === type)) refuse('nesting')
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
    else refuse('address', href)
  }
  addText(text.slice(end))
  if (stack.length > 0) refuse('open')
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
