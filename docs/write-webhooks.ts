import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { webhookKinds, webhookOrder, webhookProduct, webhookStock } from '../contract/webhooks.ts'

/** `npm run docs:webhooks`: writes the events and their fields into webhooks.md, from `contract/webhooks.ts`. */

interface Schema {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  description?: string
}

function typeOf({ type, format, const: only, enum: values, anyOf, items }: Schema): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (values) return values.map(value => `\`${JSON.stringify(value)}\``).join(', ')
  if (items) return 'list'
  return format === 'date-time' ? 'time' : [type ?? ''].flat().join(' or ')
}

/** The fields of an object, and of the objects in its lists: `lines[].sku`. */
const fieldsOf = ({ properties = {} }: Schema, prefix = ''): string[][] =>
  Object.entries(properties).flatMap(([name, schema]) => [
    [`\`${prefix}${name}\``, typeOf(schema), schema.description ?? ''],
    ...(schema.items ? fieldsOf(schema.items, `${prefix}${name}[].`) : []),
  ])

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, index) =>
    Math.max(...[title, ...rows.map(row => row[index] ?? '')].map(cell => cell.length)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const objectOf = (schema: z.ZodType) => z.toJSONSchema(schema) as Schema
const dataOf = (schema: z.ZodType) =>
  Object.keys(objectOf(schema).properties ?? {})
    .map(name => `\`${name}\``)
    .join(', ')

/** What stands between the marks of webhooks.md. */
export const webhookTables = (): string =>
  [
    table(
      ['type', 'data', 'when'],
      Object.entries(webhookKinds).map(([kind, { data, when }]) => [`\`${kind}\``, dataOf(data), when]),
    ),
    ...Object.entries({ order: webhookOrder, product: webhookProduct, stock: webhookStock }).flatMap(
      ([name, schema]) => [
        `### \`${name}\``,
        table(['field', 'type', 'meaning'], fieldsOf(objectOf(schema))),
      ],
    ),
  ].join('\n\n')

export const webhooksPage = path.join(import.meta.dirname, 'webhooks.md')
export const marks = /(<!-- events -->\n\n).*(\n\n<!-- \/events -->)/s

if (import.meta.main)
  writeFileSync(
    webhooksPage,
    readFileSync(webhooksPage, 'utf8').replace(
      marks,
      (_, before, after) => `${before}${webhookTables()}${after}`,
    ),
  )
