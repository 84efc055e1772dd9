import type { MailTemplateRow } from '../../../contract/staff/mail-words.ts'
import type { Db } from '../../db/database.ts'
import { orderWords } from '../../mail/words/order-words.ts'
import type { Template } from '../../mail/words/template.ts'
import { mailTemplates } from '../../mail/words/templates.ts'
import { listChangedWords } from './words-store.ts'

/** Lists every mail and message to shoppers, with who changed its words. */
export async function listTemplates(db: Db): Promise<MailTemplateRow[]> {
  const changed = new Map((await listChangedWords(db)).map(row => [row.mail, row]))
  return Object.entries(mailTemplates).map(([key, template]) => {
    const row = changed.get(key)
    const places = row ? Object.keys(row.words).length : 0
    return {
      ...describeTemplate(key, template),
      changed: row && places > 0 ? { places, by: row.changedBy, at: row.changedAt.toISOString() } : null,
    }
  })
}

export const describeTemplate = (key: string, { name, sent, places }: Template) => ({
  key,
  name,
  sent,
  about: key in orderWords ? ('Pesanan' as const) : ('Akun dan lainnya' as const),
  is_sms: Object.values(places).some(({ kind }) => kind === 'sms'),
})
