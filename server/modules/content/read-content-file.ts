import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readMarkdown, type UnplacedBlock } from '../../../contract/read-markdown.ts'
import { type ContentDraft, contentDraft, hasTimesInOrder } from './content-draft.ts'
import { splitSource } from './split-source.ts'

export interface ContentProblem {
  file: string
  /** Counted from 1 within the file. */
  line: number
  /** Empty if the error is in the text. */
  field: string
  reason: string
}

export interface ContentFile {
  file: string
  /** The pictures' paths are relative to it; null if it was written in the back office, which names none by a path. */
  folder: string | null
  draft: ContentDraft
  blocks: UnplacedBlock[]
  /** The line number of each field. */
  lines: Map<string, number>
  /** The number of lines before the text. */
  headerLines: number
  source: string
}

const CHARS_MAX = 100_000

/** Reads one file; returns it, or all its errors. */
export async function readContentFile(file: string): Promise<ReadContent> {
  return readContentSource(file, (await readFile(file, 'utf8')).replace(/^\uFEFF/, ''), path.dirname(file))
}

export interface ReadContent {
  content: ContentFile | null
  problems: ContentProblem[]
}

/** Reads what a file says; its name is the slug of content that names none. */
export function readContentSource(file: string, source: string, folder: string | null): ReadContent {
  const problems: ContentProblem[] = []
  const refuse = (line: number, field: string, reason: string) => problems.push({ file, line, field, reason })
  if (source.length > CHARS_MAX) refuse(1, '', `is longer than ${CHARS_MAX} characters`)
  if (source.includes('\0')) refuse(1, '', 'is not text')
  const split = splitSource(source, refuse)
  if (!split) refuse(1, '', 'must begin with its fields between two lines of ---')
  if (!split || problems.some(({ line, field }) => line === 1 && field === ''))
    return { content: null, problems }

  const { lines, headerLines } = split
  const fields: Record<string, string> = { slug: path.basename(file, path.extname(file)), ...split.fields }
  const { data: draft, error } = contentDraft.safeParse(fields)
  for (const issue of error?.issues ?? []) {
    const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue.path[0] ?? '')
    const isMissing = fields[field] === undefined && !['unrecognized_keys', 'custom'].includes(issue.code)
    refuse(
      lines.get(field) ?? 1,
      field,
      issue.code === 'unrecognized_keys' ? 'is not a known field' : isMissing ? 'is missing' : issue.message,
    )
  }
  if (draft && !hasTimesInOrder(draft))
    refuse(lines.get('until') ?? 1, 'until', 'must be later than its beginning')
  const text = readMarkdown(split.text)
  for (const { line, reason } of text.problems) refuse(line + headerLines, '', reason)
  if (!draft || problems.length > 0) return { content: null, problems }
  return { content: { file, folder, draft, blocks: text.blocks, lines, headerLines, source }, problems }
}
