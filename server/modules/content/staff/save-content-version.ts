import { readMarkdown } from '../../../../contract/read-markdown.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import {
  type ContentField,
  type ContentFields,
  type ContentToSave,
  fieldsOf,
  gapWords,
  maxCharsOf,
  neededOf,
  textFaultWords,
  titleFieldOf,
  tooLongWords,
} from '../../../../contract/staff/content.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { collectPictures } from '../../staff-files/index.ts'
import { findDesk } from '../desk-store.ts'
import { prepareContent } from '../prepare-content.ts'
import { type ContentProblem, readContentSource } from '../read-content-file.ts'
import { saveContent } from '../save-content.ts'
import { sourceOfFields } from '../source-of-fields.ts'
import { splitSource } from '../split-source.ts'
import { type ContentName, type VersionRow, writeVersion } from '../version-store.ts'
import { requireContent } from './require-content.ts'

type Saving = Pick<Shop, 'db' | 'files' | 'now'>

/**
 * Saves a new version: a draft, which may lack anything, or what shoppers see from now on, or from its date. Refuses with
 * NOT_FOUND, CHANGED_MEANWHILE, and INVALID_INPUT, with a message for each field (`details.fields`), if a field is too long
 * or what is published is not whole; the errors of the text name their lines.
 */
export const saveContentVersion = (
  shop: Saving,
  actor: Actor,
  { type, slug, version, publish, is_hidden: isHidden, ...fields }: ContentToSave & ContentName,
): Promise<{ version: number }> =>
  inTransaction(shop.db, async tx => {
    const head = await requireContent(tx, { type, slug, version })
    requireLengths(type, fields)
    const title = fields[titleFieldOf[type]] || head.title
    const id = storeIdOf(head)
    if (publish) {
      // Nobody shows again what a colleague has hidden since.
      const state = (await findDesk(tx, shop.now(), { type, slug }))?.state
      if ((state === 'hidden') !== isHidden)
        throw await changedMeanwhile(tx, { kind: type, id: slug }, undefined, {
          version: head.number,
          is_hidden: state === 'hidden',
        })
      const { number, from } = await publishFields(tx, shop, actor, { type, slug, title, fields, id })
      await recordStaffAction(
        tx,
        actor,
        'content.publish',
        { kind: type, id: slug },
        { title, version: number, starts_at: from, ends_at: fields.until },
      )
      return { version: number }
    }
    const source = sourceOfFields(type, slug, fields, id)
    if (source === head.source && !head.isPublished) return { version: head.number }
    const saved = { type, slug, title, source, isPublished: false, by: actor.name, at: shop.now() }
    const number = await writeVersion(tx, saved)
    await recordStaffAction(
      tx,
      actor,
      'content.save-draft',
      { kind: type, id: slug },
      { title, version: number },
    )
    return { version: number }
  })

/** Lets shoppers see it, as an import of its file does; returns the number of the new version, and when it begins. */
async function publishFields(
  tx: Db,
  { files, now }: Saving,
  { name: by }: Actor,
  {
    type,
    slug,
    title,
    fields,
    id,
  }: ContentName & { title: string; fields: ContentFields; id: number | null },
): Promise<{ number: number; from: string | null }> {
  const from = fields.from ?? (type === 'post' ? startOfMinute(now()) : null)
  requireWhole(type, { ...fields, from })
  await refuseGap(tx, now(), { type, slug, from })
  const source = sourceOfFields(type, slug, { ...fields, from }, id)
  const { content, problems } = readContentSource(`${slug}.md`, source, null)
  if (!content) throw refusalOf(problems, source)
  const prepared = await prepareContent(tx, collectPictures({ files }), [content])
  if (prepared.problems.length > 0) throw refusalOf(prepared.problems, source)
  const { added, changed } = await saveContent(tx, prepared.rows, { by, at: now() })
  await notifyCatalogChanged(tx)
  if (added + changed > 0) return { number: (await requireContent(tx, { type, slug })).number, from }
  // Shoppers see this already: only the head was another.
  const number = await writeVersion(tx, {
    ...{ type, slug, title, source, by },
    isPublished: true,
    at: now(),
  })
  return { number, from }
}

/** A store keeps its id, which its file names. */
export const storeIdOf = ({ source }: Pick<VersionRow, 'source'>): number | null => {
  const id = splitSource(source)?.fields.id
  return id === undefined ? null : Number(id)
}

const MINUTE_MS = 60_000
const startOfMinute = (now: Date) => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()

function requireLengths(type: ContentName['type'], fields: ContentFields): void {
  const messages: Record<string, string> = {}
  for (const field of fieldsOf[type]) {
    const maxChars = maxCharsOf(type, field)
    if (maxChars !== undefined && String(fields[field]).length > maxChars)
      messages[field] = tooLongWords(maxChars)
  }
  refuseFields(messages)
}

function requireWhole(type: ContentName['type'], fields: ContentFields): void {
  const messages: Partial<Record<ContentField, string>> = {}
  for (const [field, message] of Object.entries(neededOf[type]) as [ContentField, string][])
    if (fields[field] === '') messages[field] = message
  if (fields.picture !== '' && fields.picture_alt === '')
    messages.picture_alt = 'Tulis apa yang terlihat di gambar. Pembaca layar membacakannya.'
  if (fields.from !== null && fields.until !== null && fields.until <= fields.from)
    messages.until = 'Harus sesudah mulainya.'
  if ((fields.link === '') !== (fields.label === ''))
    messages[fields.link === '' ? 'link' : 'label'] =
      'Isi alamat dan kata tombolnya, atau kosongkan keduanya.'
  const [fault] = readMarkdown(fields.text).problems
  if (fault) messages.text ??= `Baris ${fault.line}: ${textFaultWords[fault.fault]}`
  refuseFields(messages)
}

/** The shop holds one version: what shoppers see now would be gone until a later one begins. */
async function refuseGap(
  tx: Db,
  now: Date,
  { type, slug, from }: ContentName & { from: string | null },
): Promise<void> {
  if (from === null || Date.parse(from) <= now.getTime()) return
  if ((await findDesk(tx, now, { type, slug }))?.state === 'live') refuseFields({ from: gapWords })
}

/** What only the shop's own data can tell: a category, product or picture that it does not have. */
function refusalOf(problems: ContentProblem[], source: string): Refusal {
  const headerLines = splitSource(source)?.headerLines ?? 0
  const messages: Record<string, string> = {}
  for (const { field, line } of problems)
    if (field === 'category') messages.category ??= 'Kategori ini tidak ada lagi. Pilih yang lain.'
    else if (field === 'products') messages.products ??= 'Salah satu produknya tidak ada lagi.'
    else if (field === 'picture') messages.picture ??= 'Gambar ini sudah tidak ada. Unggah lagi.'
    else if (line > headerLines)
      messages.text ??= `Baris ${line - headerLines}: gambarnya tidak ada di toko. Hapus, lalu pasang lagi.`
    else messages[field || 'text'] ??= 'Isian ini belum benar.'
  return invalid(messages)
}

function refuseFields(messages: Record<string, string>): void {
  if (Object.keys(messages).length > 0) throw invalid(messages)
}

function invalid(messages: Record<string, string>): Refusal {
  const [field = '', message = ''] = Object.entries(messages)[0] ?? []
  return new Refusal('INVALID_INPUT', { field, message, details: { fields: messages } })
}
