import type { PaymentInstruction } from '../../../contract/orders.ts'
import { findPaymentMethod, type PaymentMethod } from '../../../contract/payment-methods.ts'
import { phoneText } from '../../../contract/phone-number.ts'
import { rupiah } from '../../../contract/rupiah.ts'

/** The payment steps by bank and channel, in the wording of the bank's own screens (PAY-28). */

export interface PayingChannel {
  name: string
  steps: string[]
}

const banks: Record<string, (number: string, amount: string) => PayingChannel[]> = {
  bca: (number, amount) => [
    {
      name: 'm-BCA',
      steps: [
        'Buka m-BCA, pilih m-Transfer lalu BCA Virtual Account.',
        `Masukkan nomor ${number}, tekan Send.`,
        `Pastikan tertulis Carasun dan jumlahnya ${amount}.`,
        'Masukkan PIN. Selesai, halaman ini berubah sendiri.',
      ],
    },
    {
      name: 'ATM BCA',
      steps: [
        'Pilih Transaksi Lainnya, Transfer, lalu ke Rek BCA Virtual Account.',
        `Masukkan ${number}, lalu tekan Benar.`,
        `Cek nama dan jumlah ${amount}, lalu tekan Ya.`,
        'Simpan struknya.',
      ],
    },
    {
      name: 'KlikBCA',
      steps: [
        'Masuk ke KlikBCA, pilih Transfer Dana lalu Transfer ke BCA Virtual Account.',
        `Isi nomor ${number}, lalu Lanjutkan.`,
        `Cek jumlah ${amount}, masukkan respon KeyBCA, lalu Kirim.`,
      ],
    },
  ],
  bni: (number, amount) => [
    {
      name: 'wondr / BNI Mobile',
      steps: [
        'Buka aplikasi BNI, pilih Transfer lalu Virtual Account Billing.',
        `Pilih rekening asal, masukkan nomor ${number}.`,
        `Cek jumlah ${amount}, lalu masukkan PIN transaksi.`,
      ],
    },
    {
      name: 'ATM BNI',
      steps: [
        'Pilih Menu Lain, Transfer, lalu Virtual Account Billing.',
        `Masukkan nomor ${number}.`,
        `Jika jumlahnya ${amount}, pilih Ya.`,
      ],
    },
    {
      name: 'BNI Internet Banking',
      steps: [
        'Masuk, pilih Transaksi, Transfer, lalu Virtual Account Billing.',
        `Isi nomor ${number} dan pilih rekening asal.`,
        `Cek jumlah ${amount}, lalu masukkan kode token.`,
      ],
    },
  ],
  bri: (number, amount) => [
    {
      name: 'BRImo',
      steps: [
        'Buka BRImo, pilih BRIVA lalu Pembayaran Baru.',
        `Masukkan nomor ${number}.`,
        `Cek nama Carasun dan jumlah ${amount}, lalu masukkan PIN.`,
      ],
    },
    {
      name: 'ATM BRI',
      steps: [
        'Pilih Transaksi Lain, Pembayaran, Lainnya, lalu BRIVA.',
        `Masukkan nomor ${number}, lalu tekan Benar.`,
        `Jika jumlahnya ${amount}, pilih Ya.`,
      ],
    },
    {
      name: 'Internet Banking BRI',
      steps: [
        'Masuk, pilih Pembayaran lalu BRIVA.',
        `Isi kode bayar ${number}.`,
        `Cek jumlah ${amount}, lalu masukkan password dan mToken.`,
      ],
    },
  ],
  permata: (number, amount) => [
    {
      name: 'PermataMobile X',
      steps: [
        'Buka PermataMobile X, pilih Bayar Tagihan lalu Virtual Account.',
        `Masukkan nomor ${number}.`,
        `Cek jumlah ${amount}, lalu masukkan kode yang dikirim lewat SMS.`,
      ],
    },
    {
      name: 'ATM Permata',
      steps: [
        'Pilih Transaksi Lainnya, Pembayaran, Pembayaran Lainnya, lalu Virtual Account.',
        `Masukkan nomor ${number}.`,
        `Jika jumlahnya ${amount}, tekan Benar.`,
      ],
    },
    {
      name: 'PermataNet',
      steps: [
        'Masuk, pilih Pembayaran lalu Virtual Account.',
        `Isi nomor ${number}.`,
        `Cek jumlah ${amount}, lalu konfirmasi.`,
      ],
    },
  ],
}

/** Any bank that can send money can reach a virtual account. */
const anyBank = (number: string, amount: string): PayingChannel[] => [
  {
    name: 'Bank mana saja',
    steps: [
      'Buka m-banking bank kamu, pilih Transfer atau Bayar, lalu Virtual Account.',
      `Masukkan nomor ${number}.`,
      `Pastikan jumlahnya tepat ${amount}, lalu selesaikan pembayaran.`,
    ],
  },
]

const mandiri = (billerCode: string, billKey: string, amount: string): PayingChannel[] => [
  {
    name: 'Livin’ by Mandiri',
    steps: [
      'Buka Livin’, pilih Bayar lalu Multipayment.',
      `Cari penyedia jasa dengan kode ${billerCode}.`,
      `Masukkan nomor ${billKey}, cek jumlah ${amount}.`,
      'Masukkan PIN. Selesai, halaman ini berubah sendiri.',
    ],
  },
  {
    name: 'ATM Mandiri',
    steps: [
      'Pilih Bayar/Beli, Lainnya, lalu Multipayment.',
      `Masukkan kode perusahaan ${billerCode}, tekan Benar.`,
      `Masukkan nomor ${billKey}, tekan Benar.`,
      `Jika jumlahnya ${amount}, pilih Ya.`,
    ],
  },
  {
    name: 'Internet Banking Mandiri',
    steps: [
      'Masuk, pilih Bayar lalu Multipayment.',
      `Isi penyedia jasa ${billerCode} dan nomor ${billKey}.`,
      `Cek jumlah ${amount}, lalu konfirmasi dengan token.`,
    ],
  },
]

const qris = (amount: string): PayingChannel[] => [
  {
    name: 'Dari ponsel lain atau layar ini',
    steps: [
      'Buka aplikasi bank atau e-wallet apa saja yang punya QRIS.',
      'Tekan Tampilkan kode QR di halaman ini.',
      'Di aplikasi itu pilih Bayar atau Scan, lalu arahkan ke kodenya.',
      `Cek nama Carasun dan jumlah ${amount}, lalu masukkan PIN.`,
    ],
  },
  {
    name: 'Dari ponsel yang sama',
    steps: [
      'Tekan Tampilkan kode QR di halaman ini, lalu simpan tangkapan layarnya.',
      'Di aplikasi bank atau e-wallet, pilih Scan lalu ambil gambar dari galeri.',
      `Cek jumlah ${amount}, lalu masukkan PIN.`,
    ],
  },
]

const gopay = (amount: string): PayingChannel[] => [
  {
    name: 'Di ponsel dengan aplikasi Gojek atau GoPay',
    steps: [
      'Tekan Buka aplikasi GoPay.',
      `Cek nama Carasun dan jumlah ${amount}.`,
      'Tekan Bayar, lalu masukkan PIN. Kamu kembali ke sini dengan sendirinya.',
    ],
  },
  {
    name: 'Di komputer',
    steps: [
      'Buka aplikasi GoPay di ponselmu, pilih Bayar.',
      'Tekan Tampilkan kode QR di halaman ini, lalu arahkan ponselmu ke kodenya.',
      `Cek jumlah ${amount}, lalu masukkan PIN.`,
    ],
  },
]

const cimbClicks = (amount: string): PayingChannel[] => [
  {
    name: 'CIMB Clicks / OCTO Clicks',
    steps: [
      'Tekan Lanjut ke halaman pembayaran, lalu masuk dengan User ID CIMB kamu.',
      `Pilih rekening sumber dan cek jumlah ${amount}.`,
      'Setujui dengan kode mPIN yang dikirim ke ponselmu. Kamu kembali ke sini dengan sendirinya.',
    ],
  },
]

const byProvider = (amount: string): PayingChannel[] => [
  {
    name: 'Di halaman pembayaran',
    steps: [
      'Tekan Lanjut ke halaman pembayaran.',
      `Cek nama Carasun dan jumlah ${amount}.`,
      'Ikuti petunjuk di sana sampai selesai. Kamu kembali ke sini dengan sendirinya.',
    ],
  },
]

const transfer = (
  { bank, accountName, accountNumber }: Extract<PaymentInstruction, { kind: 'transfer' }>,
  amount: string,
): PayingChannel[] => [
  {
    name: `m-banking atau ATM ${bank}`,
    steps: [
      `Pilih Transfer ke rekening ${bank}.`,
      `Masukkan nomor ${accountNumber} dan pastikan tertulis ${accountName}.`,
      `Transfer tepat ${amount}, lalu simpan buktinya.`,
      'Kembali ke sini, tekan CONFIRM PAYMENT, dan unggah foto buktinya.',
    ],
  },
  {
    name: 'Dari bank lain',
    steps: [
      `Pilih Transfer antarbank atau BI-FAST, lalu bank tujuan ${bank}.`,
      `Masukkan nomor ${accountNumber}, cek nama ${accountName}.`,
      `Transfer tepat ${amount}; biaya antarbank tidak termasuk di dalamnya.`,
      'Simpan buktinya, lalu unggah lewat CONFIRM PAYMENT di halaman ini.',
    ],
  },
]

const ownSteps = { gopay, cimb_clicks: cimbClicks } satisfies Record<
  NonNullable<PaymentMethod['ownSteps']>,
  (amount: string) => PayingChannel[]
>

export function howToPay(
  instruction: PaymentInstruction,
  methodCode: string,
  amountRupiah: number,
): PayingChannel[] {
  const amount = rupiah(amountRupiah).replace(' ', '\u00a0')
  const own = findPaymentMethod(methodCode)?.ownSteps
  if (own) return ownSteps[own](amount)
  switch (instruction.kind) {
    case 'virtual_account':
      return (banks[instruction.bank.toLowerCase()] ?? anyBank)(instruction.number, amount)
    case 'mandiri_bill':
      return mandiri(instruction.billerCode, instruction.billKey, amount)
    case 'qr':
      return qris(amount)
    case 'store':
      return [
        {
          name: 'Di kasir',
          steps: [
            'Datang ke gerai terdekat, bilang ke kasir mau bayar Carasun.',
            `Tunjukkan kode ${instruction.code}.`,
            `Bayar ${amount} dan simpan struknya.`,
          ],
        },
      ]
    case 'transfer':
      return transfer(instruction, amount)
    case 'push':
      return [
        {
          name: `Di ponsel ${phoneText(instruction.phone)}`,
          steps: [
            `Buka aplikasi ${instruction.app}, lalu ketuk pemberitahuan pembayaran dari Carasun.`,
            `Cek jumlah ${amount}.`,
            'Ketuk Bayar dan masukkan PIN dalam 30 detik. Halaman ini berubah sendiri.',
          ],
        },
      ]
    case 'redirect':
    case 'form':
      return byProvider(amount)
    case 'cash':
      return []
  }
}
