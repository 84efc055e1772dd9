import { placeholdersIn } from '../../../contract/placeholders.ts'
import type { MailPlace, MailTemplatePage } from '../../../contract/staff/mail-words.ts'
import type { Db } from '../../db/database.ts'
import { usedWords } from '../../mail/read-words.ts'
import { placeholders } from '../../mail/words/placeholders.ts'
import type { Template } from '../../mail/words/template.ts'
import type { MailPlaceholder } from '../../mail/words/templates.ts'
import { describeTemplate } from './list-templates.ts'
import { requireTemplate } from './require-template.ts'
import { findChangedWords } from './words-store.ts'

/** One mail with its places, and the words that each has now. Refuses with NOT_FOUND. */
export async function readTemplate(db: Db, mail: string): Promise<MailTemplatePage> {
  const { key, template } = requireTemplate(mail)
  const changed = await findChangedWords(db, key)
  return {
    ...describeTemplate(key, template),
    places: placesOf(template).map(([place, { kind, text, only }, label]) => ({
      key: place,
      label,
      kind,
      only: only ?? null,
      own_words: text,
      words: usedWords(key, place, changed?.words),
      placeholders: placeholdersIn(text).map(name => ({
        name,
        label: placeholders[name as MailPlaceholder].label,
      })),
    })),
    changed: changed && { by: changed.changedBy, at: changed.changedAt.toISOString() },
    version: changed?.version ?? 0,
  }
}

type ChangeablePlace = Omit<Template['places'][string], 'kind'> & Pick<MailPlace, 'kind'>

const labels: Record<MailPlace['kind'], string> = {
  subject: 'Subjek',
  title: 'Judul',
  text: 'Paragraf',
  button: 'Tombol',
  link: 'Tautan',
  footer: 'Catatan kaki',
  sms: 'Isi SMS',
}

/** The places that staff may change, each with its label; of several of a kind, the label has their number. */
export function placesOf({ places }: Template): [key: string, place: ChangeablePlace, label: string][] {
  const changeable = Object.entries(places).filter(
    (entry): entry is [string, ChangeablePlace] => entry[1].kind !== 'fixed',
  )
  return changeable.map(([key, place]) => {
    const alike = changeable.filter(([, { kind }]) => kind === place.kind)
    const nth = alike.findIndex(([other]) => other === key) + 1
    return [key, place, alike.length > 1 ? `${labels[place.kind]} ${nth}` : labels[place.kind]]
  })
}
