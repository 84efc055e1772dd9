import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ContentDraft, contentDraft } from './content-draft.ts'
import { readMarkdown, type UnplacedBlock } from './read-markdown.ts'

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
export async function readContentFile(
  file: string,
): Promise<{ content: ContentFile | null; problems: ContentProblem[] }> {
  const source = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  const problems: ContentProblem[] = []
  const refuse = (line: number, field: string, reason: string) => problems.push({ file, line, field, reason })
  if (source.length > CHARS_MAX) refuse(1, '', `is longer than ${CHARS_MAX} characters`)
  if (source.includes('\0')) refuse(1, '', 'is not text')
  const rows = source.split(/\r?\n/)
  const endIndex = rows.findIndex((row, index) => index > 0 && row.trim() === '---')
  if (rows[0]?.trim() !== '---' || endIndex === -1)
    refuse(1, '', 'must begin with its fields between two lines of ---')
  if (problems.length > 0) return { content: null, problems }

  const fields: Record<string, string> = { slug: path.basename(file, path.extname(file)) }
  const lines = new Map<string, number>()
  for (const [index, row] of rows.slice(1, endIndex).entries()) {
    if (row.trim() === '') continue
    const [, name, value] = /^([a-z_]+):(.*)$/.exec(row) ?? []
    if (name === undefined || value === undefined) refuse(index + 2, '', 'is not a field like "title: words"')
    else if (lines.has(name)) refuse(index + 2, name, `is already on line ${lines.get(name)}`)
    else {
      lines.set(name, index + 2)
      if (value.trim() !== '') fields[name] = value.trim()
    }
  }

  const { data: draft, error } = contentDraft.safeParse(fields)
  for (const issue of error?.issues ?? []) {
    const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue.path[0] ?? '')
    const isMissing = fields[field] === undefined && issue.code !== 'unrecognized_keys'
    refuse(
      lines.get(field) ?? 1,
      field,
      issue.code === 'unrecognized_keys' ? 'is not a known field' : isMissing ? 'is missing' : issue.message,
    )
  }
  const headerLines = endIndex + 1
  const text = readMarkdown(rows.slice(headerLines).join('\n'))
  for (const { line, reason } of text.problems) refuse(line + headerLines, '', reason)
  if (!draft || problems.length > 0) return { content: null, problems }
  return { content: { file, draft, blocks: text.blocks, lines, headerLines, source }, problems }
}
