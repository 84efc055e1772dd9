import { BRAND_NAME } from '../../../contract/constants.ts'
import { OTP_VALID_MINUTES } from '../../../contract/one-time-codes.ts'
import type { MailPlaceholder } from './templates.ts'

/** What each placeholder is, for staff, and what a preview and a test mail have in its place. */
export const placeholders: Record<MailPlaceholder, { label: string; sample: string }> = {
  nama: { label: 'Nama depan pelanggan', sample: 'Sari' },
  email_toko: { label: 'Email toko', sample: 'halo@carasun.example' },
  banyak: { label: 'Banyaknya poin atau token', sample: '500 poin' },
  toko: { label: 'Nama toko', sample: BRAND_NAME },
  kode: { label: 'Nomor pesanan', sample: 'CRS12345678' },
  kode_verifikasi: { label: 'Kodenya, enam angka', sample: '482913' },
  menit: { label: 'Berapa menit kode berlaku', sample: String(OTP_VALID_MINUTES) },
  jumlah: { label: 'Jumlah uang', sample: 'Rp 249.000' },
  cara_bayar: { label: 'Cara bayar', sample: 'QRIS' },
  batas: {
    label: '“ sebelum …”: batas waktu bayar, kosong bila tidak ada',
    sample: ' sebelum Jumat, 12 Juni pukul 18.00',
  },
  alamat: { label: 'Alamat toko', sample: 'Jl. Kemang Raya 7, Jakarta Selatan 12730' },
  catatan: { label: 'Catatan dari staf', sample: 'Nominal di foto belum terbaca.' },
  dari_kartu: { label: 'Yang dibayar kartu hadiah', sample: 'Rp 50.000' },
  tanggal: { label: 'Tanggal', sample: '20 Juni 2026' },
  penjelasan: {
    label: 'Penjelasan toko untuk pesanan ini',
    sample: 'Kamu tidak perlu membayar lagi; kami kabari secepatnya.',
  },
  kurir: { label: 'Nama kurir', sample: 'JNE Reguler' },
  resi: { label: 'Nomor resi', sample: 'JX1234567890' },
  potongan: { label: 'Poin dan voucher yang dipakai', sample: 'poin dan voucher' },
  barang: { label: 'Barang yang kurang', sample: 'Suryanala Daily Sun Gel (50 ml)' },
  selisih: { label: 'Selisih ongkir', sample: 'Rp 9.000' },
  rekening: { label: 'Bank dan akhir nomor rekening', sample: 'BCA •••• 1234' },
  alasan: { label: 'Alasannya', sample: 'Nama pemilik rekening tidak cocok.' },
  jawaban: {
    label: 'Jawaban toko',
    sample: 'Terima kasih ceritanya! Pakai dua ruas jari, ya, supaya perlindungannya cukup.',
  },
  penerima: { label: 'Nama penerima kartu hadiah', sample: 'Dewi' },
  email_penerima: { label: 'Email penerima kartu hadiah', sample: 'dewi@contoh.id' },
  pengirim: { label: 'Nama pengirim kartu hadiah', sample: 'Sari' },
  produk: { label: 'Nama produk', sample: 'Suryanala Daily Sun Gel (50 ml)' },
  harga: { label: 'Harganya', sample: 'Rp 129.000' },
  sisa: { label: 'Sisa stok', sample: '4' },
  undian: { label: 'Nama undian', sample: 'Roda Surya' },
  token: { label: 'Banyaknya token', sample: '20' },
  hadiah: { label: 'Nama hadiah', sample: 'Voucher Rp 25.000' },
}
