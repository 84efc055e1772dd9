import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { describeDevice } from '../../http/describe-device.ts'
import { composeMail, mailParagraph } from '../../mail/compose-mail.ts'
import type { Shop } from '../../shop.ts'
import type { Guessed } from './guess-store.ts'
import type { StaffVisit } from './sessions.ts'

/** Notifies staff of events in their account (STAFF-05). */

export interface Receiver {
  id: string
  name: string
  email: string
}

export const mailNewDevice = (shop: Shop, receiver: Receiver, visit: StaffVisit) =>
  tell(shop, receiver, 'new-device', {
    subject: `Akun staf ${BRAND_NAME} kamu dibuka di perangkat baru`,
    lines: [
      `Kata sandimu baru saja dipakai di ${describeDevice(visit.userAgent)}, dari alamat ${visit.address}, ${jakartaDateTime(shop.now())}.`,
      'Kalau bukan kamu, segera ganti kata sandi dan akhiri semua sesi di halaman akun, lalu beri tahu pemilik toko.',
    ],
  })

/** A person who guesses codes knows the password. */
export const mailLock = (shop: Shop, receiver: Receiver, guessed: Guessed, visit: StaffVisit) =>
  tell(shop, receiver, 'lock', {
    subject: `Ada yang mencoba masuk ke akun staf ${BRAND_NAME} kamu`,
    lines: [
      guessed === 'factor'
        ? `Kata sandimu dimasukkan dengan benar, lalu kode yang salah berkali-kali, dari alamat ${visit.address}. Percobaan dari sana dikunci sebentar.`
        : `Kata sandi yang salah dimasukkan berkali-kali dari alamat ${visit.address}. Percobaan dari sana dikunci sebentar.`,
      'Kamu tetap bisa masuk dari perangkat yang biasa kamu pakai, atau dengan passkey.',
      guessed === 'factor'
        ? 'Kalau bukan kamu, segera ganti kata sandi dan beri tahu pemilik toko.'
        : 'Kalau bukan kamu, beri tahu pemilik toko.',
    ],
  })

export const mailNewPassword = (shop: Shop, receiver: Receiver, visit: StaffVisit) =>
  tell(shop, receiver, 'password', {
    subject: `Kata sandi akun staf ${BRAND_NAME} kamu diganti`,
    lines: [
      `Kata sandimu baru saja diganti di ${describeDevice(visit.userAgent)}, dari alamat ${visit.address}, ${jakartaDateTime(shop.now())}. Sesi di perangkat lain sudah berakhir.`,
      'Kalau bukan kamu, segera beri tahu pemilik toko.',
    ],
  })

/**
 * The sign-in has already happened, or was refused, so a mail that cannot be sent is only logged, without the address.
 */
async function tell(
  shop: Shop,
  { id, name, email }: Receiver,
  what: string,
  { subject, lines }: { subject: string; lines: string[] },
): Promise<void> {
  const mail = {
    id: `staff-${what}-${id}-${shop.now().getTime()}`,
    to: email,
    subject,
    ...composeMail([`Hai ${name},`, ...lines].map(mailParagraph)),
  }
  await shop.mail.send(mail).catch((error: Error) => {
    shop.log.warn({ err: { message: error.message }, what }, 'the mail about a staff account was not sent')
  })
}
