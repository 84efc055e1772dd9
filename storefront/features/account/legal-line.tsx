import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

const documents = {
  terms: {
    title: 'Syarat dan Ketentuan',
    parts: [
      ['Akun', 'Satu akun untuk satu orang. Jaga password kamu; pesanan dari akunmu kami anggap pesananmu.'],
      [
        'Pesanan dan harga',
        'Harga dalam rupiah dan sudah termasuk pajak. Pesanan berlaku setelah pembayaran kami terima. Kalau stok ternyata habis, uangmu kembali utuh.',
      ],
      ['Pengiriman', 'Perkiraan tiba dihitung dari alamatmu. Kami kabari setiap kali paketmu berpindah.'],
      [
        'Pengembalian',
        'Barang rusak atau keliru? Kabari kami lewat Bantuan, sertakan foto, dan kami carikan jalan keluarnya.',
      ],
      ['Ulasan', 'Tulis yang benar-benar kamu alami. Kata kasar dan iklan kami turunkan.'],
    ],
  },
  privacy: {
    title: 'Kebijakan Privasi',
    parts: [
      [
        'Yang kami simpan',
        'Nama, email, nomor handphone, alamat dan pesananmu, supaya belanjaanmu sampai. Password disimpan dalam bentuk yang tidak bisa dibaca siapa pun.',
      ],
      [
        'Akun sosial',
        'Dari Google atau Facebook kami hanya menerima nama, email dan nomor akunmu di sana. Kami tidak menulis apa pun di sana.',
      ],
      [
        'Yang ikut tahu',
        'Kurir dan penyedia pembayaran, sebatas yang mereka perlukan. Data kamu tidak kami jual.',
      ],
      [
        'Hak kamu',
        'Kamu bisa melihat, memperbaiki, mengunduh dan menghapus datamu lewat halaman Akun. Catatan pesanan yang wajib kami simpan menjadi tanpa nama.',
      ],
    ],
  },
} as const
type DocumentName = keyof typeof documents

/** The terms that a member accepts by registering, each in its own dialog (AUTH-36, AUTH-37). */
export function LegalLine() {
  const [opened, setOpened] = useState<DocumentName | null>(null)
  const [shownDocument, setShownDocument] = useState<DocumentName>('terms')
  const open = (name: DocumentName) => {
    setShownDocument(name)
    setOpened(name)
  }
  return (
    <p className="mt-4 text-center text-sm text-ink-soft">
      Dengan mendaftar, kamu setuju dengan <Opener onClick={() => open('terms')}>Syarat dan Ketentuan</Opener>{' '}
      dan <Opener onClick={() => open('privacy')}>Kebijakan Privasi</Opener> Carasun.
      <Dialog isOpen={opened !== null} onClose={() => setOpened(null)} title={documents[shownDocument].title}>
        <dl className="grid gap-4">
          {documents[shownDocument].parts.map(([name, text]) => (
            <div key={name}>
              <dt className="font-bold">{name}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </p>
  )
}

const Opener = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} className="min-h-6 font-bold text-coral-deep underline">
    {children}
  </button>
)
