import { Refusal } from '../../../contract/refusals.ts'
import { staffActions } from '../../../contract/staff/actions.ts'
import type { MailTemplatePage } from '../../../contract/staff/mail-words.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { placesOf, readTemplate } from './read-template.ts'
import { requireTemplate } from './require-template.ts'
import { validWords } from './valid-words.ts'
import { findChangedWords, writeChangedWords } from './words-store.ts'

/**
 * Changes the words of a mail; a place that is left out, or has the shop's own words, goes back to them. Every mail from
 * now on has them. Refuses with NOT_FOUND, CHANGED_MEANWHILE, and as `validWords` does.
 */
export function saveWords(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { mail, words: input, version }: { mail: string; words: Record<string, string>; version: number },
): Promise<MailTemplatePage> {
  const { key, template } = requireTemplate(mail)
  const words = validWords(template, input)
  return inTransaction(db, async tx => {
    const before = await findChangedWords(tx, key)
    const saved = { mail: key, words, version, by: actor.name, at: now() }
    if (!(await writeChangedWords(tx, saved))) throw await changedMeanwhile(tx, key)
    const changed = placesOf(template)
      .filter(([place]) => words[place] !== before?.words[place])
      .map(([, , label]) => label)
    const action = Object.keys(words).length > 0 ? 'mail-words.change' : 'mail-words.reset'
    await recordStaffAction(tx, actor, action, { kind: 'mail', id: key }, { name: template.name, changed })
    return readTemplate(tx, key)
  })
}

async function changedMeanwhile(tx: Shop['db'], key: string): Promise<Refusal> {
  const row = await findChangedWords(tx, key)
  return new Refusal('CHANGED_MEANWHILE', {
    details: {
      by: row?.changedBy ?? null,
      did: staffActions['mail-words.change'],
      at: row?.changedAt.toISOString() ?? null,
    },
  })
}
