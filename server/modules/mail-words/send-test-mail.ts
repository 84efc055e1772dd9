import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../contract/refusals.ts'
import { MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { composeSample } from './compose-sample.ts'
import { requireTemplate } from './require-template.ts'

/**
 * Sends a mail with these words, which need not be saved, to the person who asks. Refuses with NOT_FOUND,
 * MAIL_NOT_SENT, and as `validWords` does.
 */
export async function sendTestMail(
  shop: Pick<Shop, 'db' | 'mail' | 'publicUrl'>,
  actor: Actor,
  { mail, words, to }: { mail: string; words: Record<string, string>; to: string },
): Promise<{ to: string }> {
  const { key, template } = requireTemplate(mail)
  const { subject, ...bodies } = await composeSample(shop.db, key, words, shop.publicUrl)
  const id = `words-${key}-${randomBytes(6).toString('hex')}`
  if ((await send(shop, { id, to, subject: `[Uji] ${subject}`, ...bodies })) !== 'sent')
    throw new Refusal('MAIL_NOT_SENT')
  await recordStaffAction(
    shop.db,
    actor,
    'mail-words.test',
    { kind: 'mail', id: key },
    { name: template.name },
  )
  return { to }
}

async function send({ mail }: Pick<Shop, 'mail'>, message: Parameters<Shop['mail']['send']>[0]) {
  try {
    return await mail.send(message)
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error
    return 'unavailable'
  }
}
