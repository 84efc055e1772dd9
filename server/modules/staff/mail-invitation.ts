import { BRAND_NAME } from '../../../contract/constants.ts'
import { INVITATION_HOURS } from '../../../contract/staff/session.ts'
import { backOfficeUrl } from '../../http/back-office-url.ts'
import { composeMail, mailButton, mailParagraph } from '../../mail/compose-mail.ts'
import type { Shop } from '../../shop.ts'
import { makeInvitation } from './invite-staff.ts'
import { findPerson } from './people-store.ts'

/**
 * Mails an invitation; `inviteStaff` queues this job. Each try makes a new link, so that no table holds one. Throws if a
 * retry may succeed.
 */
export async function mailInvitation(shop: Shop, id: string): Promise<void> {
  const person = await findPerson(shop.db, id)
  if (person?.state !== 'invited') return
  const token = await shop.db.transaction().execute(tx => makeInvitation(tx, id, shop.now()))
  await shop.mail.send({
    id: `staff-invitation-${id}-${shop.now().getTime()}`,
    to: person.email,
    subject: `Kamu diundang ke ruang staf ${BRAND_NAME}`,
    ...composeMail(
      [
        mailParagraph(`Hai ${person.name},`),
        mailParagraph(
          `Kamu diundang bekerja di ${BRAND_NAME} sebagai ${person.role.name}. Buat kata sandi dan bukti kedua lewat tombol ini.`,
        ),
        mailButton({ label: 'Terima undangan', link: invitationUrl(shop, token) }),
      ],
      `Tautan berlaku ${INVITATION_HOURS} jam dan hanya bisa dipakai sekali. Tidak mengenal toko ini? Abaikan saja email ini.`,
    ),
  })
}

/** The page where an invitation is accepted. The token comes after `#`, so that no log contains it. */
export const invitationUrl = (shop: Pick<Shop, 'publicUrl' | 'env'>, token: string): string =>
  backOfficeUrl(shop, `/undangan#${token}`)
