import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { readRecords } from '../../csv/read-records.ts'
import { findUnstorable } from '../../db/find-unstorable.ts'

/** Reads a file of drafts that staff wrote: a JSON array of objects, or CSV whose first line names the fields. */

export interface DraftProblem {
  /** Counted from 1. */
  line: number
  /** Empty if the error is in the whole entry. */
  field: string
  reason: string
}

export interface ReadDraft<Draft> {
  line: number
  draft: Draft
}

/** Returns the valid drafts, and the errors of all other entries. */
export async function readDrafts<Draft>(
  file: string,
  schema: z.ZodType<Draft>,
): Promise<{ drafts: ReadDraft<Draft>[]; problems: DraftProblem[] }> {
  const drafts: ReadDraft<Draft>[] = []
  const problems: DraftProblem[] = []
  const entries = file.toLowerCase().endsWith('.json') ? readJson(file) : readCsv(file)
  for await (const entry of entries) {
    if ('reason' in entry) {
      problems.push({ field: '', ...entry })
      continue
    }
    const { data, error } = schema.safeParse(entry.value)
    const unstorable = data === undefined ? null : findUnstorable(data)
    if (unstorable !== null)
      problems.push({
        line: entry.line,
        field: unstorable,
        reason: 'contains a character that cannot be stored',
      })
    else if (data !== undefined) drafts.push({ line: entry.line, draft: data })
    for (const issue of error?.issues ?? []) problems.push(problemOf(entry.line, issue))
  }
  return { drafts, problems }
}

type Entry = { line: number; value: unknown } | { line: number; reason: string }

async function* readJson(file: string): AsyncGenerator<Entry> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    yield { line: lineOfError(text, error as Error), reason: 'is not JSON' }
    return
  }
  if (!Array.isArray(parsed)) {
    yield { line: 1, reason: 'must be a list: [ … ]' }
    return
  }
  const lines = linesOfElements(text)
  for (const [index, value] of parsed.entries()) yield { line: lines[index] ?? 1, value }
}

/** Finds the line of a JSON error: V8 reports the position as "position 123", or not at all. */
function lineOfError(text: string, { message }: Error): number {
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
  return text.slice(0, position).split('\n').length
}

/** Finds the line on which each element of the outermost list begins. */
function linesOfElements(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let isInString = false
  let isElementNext = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] as string
    if (sign === '\n') line += 1
    if (isInString) {
      if (sign === '\\') index += 1
      else if (sign === '"') isInString = false
      continue
    }
    if (/\s/.test(sign)) continue
    if (depth === 1 && isElementNext && sign !== ']') {
      lines.push(line)
      isElementNext = false
    }
    if (sign === '"') isInString = true
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth === 1) isElementNext = true
    } else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',' && depth === 1) isElementNext = true
  }
  return lines
}

/** Empty cells are ignored, as if the field were missing. */
async function* readCsv(file: string): AsyncGenerator<Entry> {
  let names: string[] | null = null
  for await (const record of readRecords(file)) {
    if ('broken' in record) {
      yield { line: record.line, reason: record.broken }
      continue
    }
    const cells = record.cells.map(cell => cell.trim())
    if (cells.every(cell => cell === '')) continue
    if (names === null) {
      names = cells.map(name => name.toLowerCase())
      continue
    }
    const fieldNames = names
    yield {
      line: record.line,
      value: Object.fromEntries(
        cells
          .map((cell, index) => [fieldNames[index] ?? `column ${index + 1}`, cell])
          .filter(([, cell]) => cell !== ''),
      ),
    }
  }
}

function problemOf(line: number, issue: z.core.$ZodIssue): DraftProblem {
  const path =
    issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : [...issue.path]
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  const reason =
    issue.code === 'unrecognized_keys' ? 'is not a known field' : isMissing ? 'is missing' : issue.message
  return { line, field: path.join('.'), reason }
}
