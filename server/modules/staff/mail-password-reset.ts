import { BRAND_NAME } from '../../../contract/constants.ts'
import { PASSWORD_RESET_MINUTES } from '../../../contract/staff/session.ts'
import { MINUTE_MS } from '../../../contract/time-units.ts'
import { hashOfToken, newToken } from '../../credentials/random-token.ts'
import { backOfficeUrl } from '../../http/back-office-url.ts'
import { composeMail, mailButton, mailParagraph } from '../../mail/compose-mail.ts'
import type { Shop } from '../../shop.ts'
import { lockCredentials } from './account-store.ts'
import { setLink } from './password-reset-store.ts'
import { findPerson } from './people-store.ts'

/**
 * Mails the link for a new password; `askForPasswordReset` queues this job. Each try makes a new link, so that no table
 * holds one. While the second factors are reset there is none: then the password is what is left to prove who asks.
 * Throws if a retry may succeed.
 */
export async function mailPasswordReset(shop: Shop, id: string): Promise<void> {
  const person = await findPerson(shop.db, id)
  if (person?.state !== 'active') return
  const token = await shop.db.transaction().execute(async tx => {
    if ((await lockCredentials(tx, id)).isReset) return null
    const made = newToken()
    const expiresAt = new Date(shop.now().getTime() + PASSWORD_RESET_MINUTES * MINUTE_MS)
    await setLink(tx, id, hashOfToken(made), expiresAt)
    return made
  })
  const paragraphs =
    token === null
      ? [
          'Ada yang meminta kata sandi baru untuk akunmu. Bukti keduamu sedang diatur ulang, jadi kata sandinya tidak bisa diganti lewat email.',
          'Pasang dulu bukti kedua yang baru dengan kata sandimu. Kalau kata sandinya juga lupa, hubungi pemilik toko.',
        ].map(mailParagraph)
      : [
          mailParagraph(
            'Ada yang meminta kata sandi baru untuk akunmu. Buat lewat tombol ini; semua sesimu lalu berakhir, dan bukti keduamu tetap diminta.',
          ),
          mailButton({ label: 'Buat kata sandi baru', link: passwordResetUrl(shop, token) }),
        ]
  await shop.mail.send({
    id: `staff-password-reset-${id}-${shop.now().getTime()}`,
    to: person.email,
    subject: `Kata sandi baru untuk akun staf ${BRAND_NAME} kamu`,
    ...composeMail(
      [mailParagraph(`Hai ${person.name},`), ...paragraphs],
      `${token === null ? '' : `Tautan berlaku ${PASSWORD_RESET_MINUTES} menit dan hanya bisa dipakai sekali. `}Kalau kamu tidak meminta ini, abaikan saja: kata sandimu tidak berubah.`,
    ),
  })
}

/** The page where a new password is set. The token comes after `#`, so that no log contains it. */
const passwordResetUrl = (shop: Pick<Shop, 'publicUrl' | 'env'>, token: string): string =>
  backOfficeUrl(shop, `/kata-sandi-baru#${token}`)
