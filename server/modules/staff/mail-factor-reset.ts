import { BRAND_NAME } from '../../../contract/constants.ts'
import { FACTOR_RESET_MINUTES } from '../../../contract/staff/session.ts'
import { backOfficeUrl } from '../../http/back-office-url.ts'
import { composeMail, mailButton, mailParagraph } from '../../mail/compose-mail.ts'
import type { Shop } from '../../shop.ts'
import { lockCredentials } from './account-store.ts'
import { findPerson } from './people-store.ts'
import { makeResetLink } from './reset-factors.ts'

/**
 * Mails the link for a new second factor; `resetFactors` queues this job. Each try makes a new link, so that no table
 * holds one, and none is sent once a factor is set up. Throws if a retry may succeed.
 */
export async function mailFactorReset(shop: Shop, id: string): Promise<void> {
  const person = await findPerson(shop.db, id)
  if (person?.state !== 'active') return
  const token = await shop.db
    .transaction()
    .execute(async tx => ((await lockCredentials(tx, id)).isReset ? makeResetLink(tx, id, shop.now()) : null))
  if (token === null) return
  await shop.mail.send({
    id: `staff-factor-reset-${id}-${shop.now().getTime()}`,
    to: person.email,
    subject: `Pasang lagi bukti kedua akun staf ${BRAND_NAME} kamu`,
    ...composeMail(
      [
        mailParagraph(`Hai ${person.name},`),
        mailParagraph(
          'Dua rekanmu mengatur ulang bukti kedua akunmu: passkey, aplikasi kode, dan kode cadangan yang lama tidak berlaku lagi, dan semua sesimu sudah berakhir.',
        ),
        mailParagraph('Pasang yang baru lewat tombol ini. Kata sandimu tetap diminta.'),
        mailButton({ label: 'Pasang bukti kedua', link: factorResetUrl(shop, token) }),
      ],
      `Tautan berlaku ${FACTOR_RESET_MINUTES} menit dan hanya bisa dipakai sekali. Kalau kamu tidak meminta ini, jangan buka tautannya dan segera beri tahu pemilik toko.`,
    ),
  })
}

/** The page where a new factor is set up. The token comes after `#`, so that no log contains it. */
export const factorResetUrl = (shop: Pick<Shop, 'publicUrl' | 'env'>, token: string): string =>
  backOfficeUrl(shop, `/bukti-kedua#${token}`)
