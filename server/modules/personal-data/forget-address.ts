import { readEmailAddress } from '../../../contract/email-address.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { type DataRequestKind, isBareIfEmail } from '../../../contract/staff/data-requests.ts'
import type { Db } from '../../db/database.ts'
import { deleteSubscription } from '../banners/index.ts'
import { deleteMessagesFrom } from '../content/index.ts'
import { deleteRecipient } from '../gift-cards/index.ts'
import { deleteStockAlerts } from '../notify-me/index.ts'

/**
 * Ends what a person without an account agreed to by their e-mail address, and deletes what they left with it, if they ask for
 * a deletion. With any other contact, and for a copy, there is nothing here to do. Refuses with ACT_NOT_ALLOWED if the address
 * belongs to an account, since that person is a member, and if there are other words around it.
 */
export async function forgetAddress(tx: Db, kind: DataRequestKind, contact: string): Promise<void> {
  const email = readEmailAddress(contact)
  if (email === null && !isBareIfEmail(contact))
    throw new Refusal('ACT_NOT_ALLOWED', {
      message:
        'Di kontaknya ada kata lain selain alamat email, jadi datanya tidak ketemu. Tutup permintaan ini, lalu catat lagi dengan alamatnya saja.',
    })
  if (email === null) return
  const member = await tx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
  if (member)
    throw new Refusal('ACT_NOT_ALLOWED', {
      message:
        'Email ini milik sebuah akun. Catat permintaannya dari halaman pelanggan itu, dengan tanggal datang yang sama.',
    })
  if (kind === 'export') return
  await deleteSubscription(tx, email)
  await deleteStockAlerts(tx, null, email)
  if (kind === 'consents') return
  await deleteMessagesFrom(tx, email)
  await deleteRecipient(tx, email)
}
