import type { Template } from '../../mail/words/template.ts'
import { isMailTemplate, type MailTemplateKey, mailTemplates } from '../../mail/words/templates.ts'
import { noSuch } from '../../staff-actions/no-such.ts'

/** Returns the mail with this key. Refuses with NOT_FOUND. */
export function requireTemplate(key: string): { key: MailTemplateKey; template: Template } {
  if (!isMailTemplate(key)) throw noSuch({ kind: 'mail', id: key })
  return { key, template: mailTemplates[key] }
}
