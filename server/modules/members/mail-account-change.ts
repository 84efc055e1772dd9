import { BRAND_NAME } from '../../../contract/constants.ts'
import { composeMail, mailParagraph } from '../../mail/compose-mail.ts'
import type { Shop } from '../../shop.ts'

const mails = {
  email: {
    subject: `Email akun ${BRAND_NAME} kamu diganti`,
    line: 'Email untuk masuk ke akunmu baru saja diganti, dan alamat ini tidak dipakai lagi.',
    advice: 'Kalau bukan kamu yang menggantinya, segera hubungi kami lewat tombol bantuan di toko.',
  },
  phone: {
    subject: `Nomor akun ${BRAND_NAME} kamu diganti`,
    line: 'Nomor handphone akunmu baru saja diganti, dan nomor yang lama tidak dipakai lagi.',
    advice: 'Kalau bukan kamu yang menggantinya, segera hubungi kami lewat tombol bantuan di toko.',
  },
  'first-password': {
    subject: `Akun ${BRAND_NAME} kamu sekarang punya password`,
    line: 'Password baru saja dibuat, jadi akunmu bisa dibuka dengan email dan password itu juga.',
    advice:
      'Kalau bukan kamu yang membuatnya, pakai Lupa Password di halaman masuk untuk mengambil akunmu kembali.',
  },
  password: {
    subject: `Password akun ${BRAND_NAME} kamu diganti`,
    line: 'Password akunmu baru saja diganti. Perangkat lain sudah kami keluarkan.',
    advice:
      'Kalau bukan kamu yang menggantinya, pakai Lupa Password di halaman masuk untuk mengambil akunmu kembali.',
  },
  'refund-account': {
    subject: `Rekening pengembalian dana ${BRAND_NAME} kamu diisi`,
    line: 'Rekening tujuan pengembalian danamu baru saja diisi atau diganti. Rinciannya ada di halaman pesananmu.',
    advice:
      'Kalau bukan kamu yang mengisinya, segera hubungi kami lewat tombol bantuan di toko, sebelum dananya kami transfer.',
  },
  deleted: {
    subject: `Akun ${BRAND_NAME} kamu sudah dihapus`,
    line: 'Seperti yang kamu minta, akun dan data pribadimu sudah kami hapus. Catatan pesanan tetap kami simpan tanpa namamu karena diwajibkan aturan pajak.',
    advice: 'Terima kasih sudah berbelanja bersama kami. Kamu selalu boleh kembali.',
  },
} as const

/**
 * Sends an e-mail to the account's previous address, so that a change by somebody else does not go unnoticed (ASVS
 * 6.3.7). The change is already saved, so an e-mail that cannot be sent is only logged, without the address.
 */
export async function mailAccountChange(
  shop: Shop,
  { id, email, first_name }: { id: string; email: string; first_name: string },
  change: keyof typeof mails,
): Promise<void> {
  const { subject, line, advice } = mails[change]
  const mail = {
    id: `account-${change}-${id}-${shop.now().getTime()}`,
    to: email,
    subject,
    ...composeMail([`Hai ${first_name},`, line, advice].map(mailParagraph)),
  }
  await shop.mail.send(mail).catch((error: Error) => {
    shop.log.warn(
      { err: { message: error.message }, what: change },
      'the mail about an account change was not sent',
    )
  })
}
