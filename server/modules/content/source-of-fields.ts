import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { type ContentFields, contentFields, fieldsOf } from '../../../contract/staff/content.ts'
import { dateTimeField } from '../staff-files/index.ts'
import type { ContentType } from './content-draft.ts'
import { splitSource } from './split-source.ts'

/** Writes what the back office's form holds as a file that can be imported. What is empty is left out. */
export function sourceOfFields(
  type: ContentType,
  slug: string,
  fields: ContentFields,
  id: number | null,
): string {
  const lines = [`type: ${type}`, `slug: ${slug}`, ...(id === null ? [] : [`id: ${id}`])]
  for (const field of fieldsOf[type]) {
    if (field === 'text') continue
    const words = written(fields, field)
    if (words !== '') lines.push(`${nameOf(type, field)}: ${words}`)
  }
  return ['---', ...lines, '---', fields.text].join('\n')
}

/** What the form shows of a file. A field that cannot be read is empty. */
export function fieldsOfSource(type: ContentType, source: string): ContentFields {
  const split = splitSource(source)
  // A file has an empty line below its fields.
  const text = (split?.text ?? source).replace(/^(?:[^\S\n]*\n)+/, '')
  const read: Record<string, unknown> = { text }
  for (const field of fieldsOf[type]) {
    const words = split?.fields[nameOf(type, field)]
    if (field !== 'text' && words !== undefined) read[field] = typed(field, words)
  }
  const known = Object.entries(read).filter(
    ([field, value]) => contentFields.shape[field as keyof ContentFields].safeParse(value).success,
  )
  return contentFields.parse(Object.fromEntries(known))
}

/** What a file calls a field of the form. */
const nameOf = (type: ContentType, field: keyof ContentFields): string =>
  field === 'from' && type === 'post' ? 'published' : field === 'is_partner' ? 'partner' : field

function written(fields: ContentFields, field: keyof ContentFields): string {
  const value = fields[field]
  if (value === null || value === false) return ''
  if (field === 'from' || field === 'until') return momentText(String(value))
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  const separator = field === 'hours' ? '; ' : ' '
  // A field is one line, whatever ended the lines of what was pasted.
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map(line => line.trim())
    .filter(Boolean)
    .join(separator)
}

function typed(field: keyof ContentFields, words: string): unknown {
  if (field === 'products') return words.split(',').map(slug => slug.trim())
  if (field === 'hours') return words.replaceAll(/ *; */g, '\n')
  if (field === 'is_partner') return words === 'true'
  if (field === 'from' || field === 'until') return dateTimeField.safeParse(words).data?.toISOString()
  return words
}

const JAKARTA_MS = 7 * 3_600_000

/** "2026-12-01T08:00" in Jakarta's time; a midnight is a day. */
function momentText(iso: string): string {
  const time = new Date(Date.parse(iso) + JAKARTA_MS).toISOString().slice(11, 16)
  return time === '00:00' ? jakartaDay(iso) : `${jakartaDay(iso)}T${time}`
}
