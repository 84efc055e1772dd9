import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aboutShopQuery } from '../../api/about-shop.ts'
import { Dialog } from '../../ui/dialog.tsx'

const documents = {
  terms: {
    title: 'Syarat dan Ketentuan',
    slug: 'syarat-layanan',
    parts: [
      ['Akun', 'Satu akun untuk satu orang. Jaga password kamu; pesanan dari akunmu kami anggap pesananmu.'],
      [
        'Pesanan dan harga',
        'Harga dalam rupiah dan sudah termasuk pajak. Pesanan berlaku setelah pembayaran kami terima. Kalau stok ternyata habis, uangmu kembali utuh.',
      ],
      ['Pengiriman', 'Perkiraan tiba dihitung dari alamatmu. Kami kabari setiap kali paketmu berpindah.'],
      ['Pengembalian', 'Rusak, salah, atau tidak cocok? Ajukan dari halaman pesanan{waktu}, dengan foto.'],
      ['Ulasan', 'Tulis yang benar-benar kamu alami. Kata kasar dan iklan kami turunkan.'],
    ],
  },
  privacy: {
    title: 'Kebijakan Privasi',
    slug: 'kebijakan-privasi',
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

/**
 * The terms that a member accepts by registering, each summarised in its own dialog (AUTH-36, AUTH-37), with a link to
 * the full text if staff have published it. The link opens a new tab, so that the form keeps what was typed.
 */
export function LegalLine() {
  const { data } = useQuery(aboutShopQuery)
  const [opened, setOpened] = useState<DocumentName | null>(null)
  const [shownDocument, setShownDocument] = useState<DocumentName>('terms')
  const open = (name: DocumentName) => {
    setShownDocument(name)
    setOpened(name)
  }
  const { title, parts, slug } = documents[shownDocument]
  return (
    <p className="mt-4 text-center text-sm text-ink-soft">
      Dengan mendaftar, kamu setuju dengan <Opener onClick={() => open('terms')}>Syarat dan Ketentuan</Opener>{' '}
      dan <Opener onClick={() => open('privacy')}>Kebijakan Privasi</Opener> Carasun.
      <Dialog isOpen={opened !== null} onClose={() => setOpened(null)} title={title}>
        <dl className="grid gap-4">
          {parts.map(([name, text]) => (
            <div key={name}>
              <dt className="font-bold">{name}</dt>
              <dd className="mt-1 text-ink-soft">{text.replace('{waktu}', returnTime(data?.return_days))}</dd>
            </div>
          ))}
        </dl>
        {data?.pages.some(page => page.slug === slug) && (
          <a
            href={`/${slug}`}
            target="_blank"
            rel="noopener"
            className="mt-4 inline-flex min-h-11 items-center font-bold text-coral-deep underline"
          >
            Baca selengkapnya
            <span className="sr-only"> (tab baru)</span>
          </a>
        )}
      </Dialog>
    </p>
  )
}

/** Nothing until the number is known: also a process of the version before does not say it. */
export const returnTime = (days: number | undefined) =>
  days === undefined ? '' : ` dalam ${days} hari sejak diterima`

const Opener = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} className="min-h-6 font-bold text-coral-deep underline">
    {children}
  </button>
)
