import { fillPlaceholders } from '../../../contract/placeholders.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import type { Db } from '../../db/database.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { composeMail, type MailPart, mailButton, mailParagraph, mailTitle } from '../../mail/compose-mail.ts'
import { usedWords } from '../../mail/read-words.ts'
import { orderWords } from '../../mail/words/order-words.ts'
import type { PlaceKind, Template } from '../../mail/words/template.ts'
import type { MailTemplateKey } from '../../mail/words/templates.ts'
import { requireTemplate } from './require-template.ts'
import { sampleValues } from './sample-values.ts'
import { validWords } from './valid-words.ts'
import { findChangedWords } from './words-store.ts'

type Sample = Pick<Mail, 'subject' | 'text' | 'html'> & Required<Pick<Mail, 'pictures'>>

/**
 * Composes a mail with these words and examples in its placeholders, with every place that it can have: those that it
 * has only sometimes say when. Refuses with NOT_FOUND, and as `validWords` does.
 */
export async function composeSample(
  db: Db,
  mail: string,
  words: Record<string, string>,
  publicUrl: string,
): Promise<Sample> {
  const { key, template } = requireTemplate(mail)
  const frame = (await findChangedWords(db, FRAME))?.words
  const places = [
    ...placesWith(key, template, validWords(template, words)),
    ...(key in orderWords && key !== FRAME ? placesWith(FRAME, orderWords[FRAME], frame) : []),
  ]
  const has = (kind: PlaceKind) => places.some(place => place.kind === kind && place.mail === key)
  const frameWords = places.filter(place => place.mail !== key)
  const own = places.filter(place => place.mail === key && place.kind !== 'subject')
  const shown = [
    ...frameWords.filter(({ kind }) => kind === 'text'),
    ...own.filter(({ kind }) => kind !== 'fixed' || key === FRAME || !(key in orderWords)),
    ...(has('button') ? [] : frameWords.filter(({ kind }) => kind === 'button')),
    ...(key in orderWords && key !== FRAME ? own.filter(({ kind }) => kind === 'fixed') : []),
    ...frameWords.filter(({ kind }) => kind === 'footer'),
  ]
  const footer = shown.find(({ kind }) => kind === 'footer')?.text
  return {
    subject: places.find(({ kind }) => kind === 'subject')?.text ?? template.name,
    ...composeMail(
      shown
        .filter(({ kind }) => kind !== 'footer')
        .flatMap(place => [place.only && caption(place.only), partOf(place, publicUrl)]),
      footer,
    ),
  }
}

const FRAME = 'order-frame'

interface FilledPlace {
  mail: string
  kind: PlaceKind
  text: string
  only: string | undefined
}

const placesWith = (
  mail: MailTemplateKey,
  { places }: Template,
  words: Record<string, string> | undefined,
): FilledPlace[] =>
  Object.entries(places).map(([place, { kind, only }]) => ({
    mail,
    kind,
    text: fillPlaceholders(usedWords(mail, place, words), sampleValues),
    only,
  }))

function partOf({ kind, text }: FilledPlace, publicUrl: string): MailPart {
  if (kind === 'title') return mailTitle(text)
  if (kind === 'button' || kind === 'link') return mailButton({ label: text, link: publicUrl })
  if (kind === 'fixed') return fixedPart(text)
  return mailParagraph(text)
}

const fixedPart = (what: string): MailPart => ({
  text: `[${what}]`,
  html: `<p style="margin:16px 0;padding:14px;border:1px dashed #ebdccb;border-radius:10px;color:#6b5b54;text-align:center">${escapeHtml(what)}</p>`,
})

const caption = (only: string): MailPart => ({
  text: `(${only})`,
  html: `<p style="margin:14px 0 2px;font-size:13px;color:#6b5b54;font-style:italic">${escapeHtml(only)}:</p>`,
})
