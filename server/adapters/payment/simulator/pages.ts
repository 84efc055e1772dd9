import { jakartaDueTime } from '../../../../contract/jakarta-time.ts'
import { rupiah } from '../../../../contract/rupiah.ts'
import { isRefundable } from './channels.ts'
import { calls, type Fault, faultKinds } from './faults.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'
import type { Delivery } from './ledger.ts'
import { providerTime } from './notice.ts'
import { type NoticeMode, noticeModes } from './notifier.ts'
import {
  type Action,
  actions,
  isAllowed,
  isPastDue,
  refundedRupiah,
  type Transaction,
} from './transaction.ts'

interface ListView {
  transactions: Transaction[]
  searchTerm: string
  defaultMode: NoticeMode
  faults: Fault[]
  now: Date
}

export function listPage({ transactions, searchTerm, defaultMode, faults, now }: ListView): string {
  return page(
    'Transaksi',
    html`<div class="wide">
<h1>Transaksi terbaru</h1>
<p class="soft">Pilih transaksi untuk membayar, menolak, atau membiarkannya kedaluwarsa.</p>
<form class="search" method="get" action="/" role="search">
<label>Cari nomor pesanan atau nomor rekening virtual<input name="q" value="${searchTerm}" autocomplete="off"></label>
<button class="second" type="submit">Cari</button>
</form>
${
  transactions.length > 0
    ? html`<ul class="list">${transactions.map(transaction => listItem(transaction, now))}</ul>`
    : html`<div class="card empty"><p><strong>${searchTerm ? 'Tidak ada yang cocok.' : 'Belum ada transaksi.'}</strong></p><p class="soft">${
        searchTerm
          ? 'Coba nomor lain, atau kosongkan pencarian.'
          : 'Buat pesanan di toko, lalu kembali ke sini untuk membayarnya.'
      }</p></div>`
}
<details><summary>Panel pengembang</summary><div class="split">
<form method="post" action="/default-mode">
<h2>Pemberitahuan untuk semua transaksi</h2>
${modeSelect(defaultMode)}
<button class="second" type="submit">Simpan</button>
</form>
<form method="post" action="/faults">
<h2>Gangguan pada panggilan berikutnya</h2>
<label>Panggilan<select name="call">${calls.map(call => html`<option value="${call}">${call}</option>`)}</select></label>
<label>Gangguan<select name="fault">${faultKinds.map(kind => html`<option value="${kind}">${faultNames[kind]}</option>`)}</select></label>
<label>Berapa kali<input name="times" type="number" min="1" max="1000" value="1"></label>
<label>Lama menunggu (milidetik)<input name="delayMs" type="number" min="0" max="600000" value="30000"></label>
<button class="second" type="submit">Siapkan gangguan</button>
${faults.length > 0 && html`<p class="small">Menunggu: ${faults.map(fault => `${fault.times}× ${fault.call} ${fault.fault}`).join(', ')}</p>`}
</form>
</div></details>
</div>`,
  )
}

const listItem = (transaction: Transaction, now: Date) => html`<li><a href="/pay/${transaction.id}">
<span class="line"><span class="small soft">${transaction.methodName}</span>${pill(transaction, now)}</span>
<strong>${rupiah(transaction.grossAmountRupiah)}</strong>
<span class="line small"><span>Pesanan ${transaction.orderId}</span><span class="soft">${providerTime(transaction.createdAt).slice(11, 16)} WIB</span></span>
</a></li>`

interface PayView {
  transaction: Transaction
  deliveries: Delivery[]
  merchantName: string
  defaultMode: NoticeMode
  now: Date
}

export function payPage(view: PayView): string {
  const { transaction, merchantName, now } = view
  const isWaiting = isAllowed('pay', transaction, now)
  return page(
    `${rupiah(transaction.grossAmountRupiah)} untuk ${merchantName}`,
    html`${outcome(transaction, now)}
<section class="card" aria-labelledby="sum">
<h1 id="sum" class="to">Bayar ke ${merchantName}</h1>
<p class="amount">${rupiah(transaction.grossAmountRupiah)}</p>
<dl>
<div><dt>Pesanan</dt><dd>${transaction.orderId}</dd></div>
<div><dt>Metode</dt><dd>${transaction.methodName}</dd></div>
<div><dt>Status</dt><dd>${pill(transaction, now)}</dd></div>
${isWaiting && html`<div><dt>Bayar sebelum</dt><dd>${jakartaDueTime(transaction.expiresAt)}</dd></div>`}
${transaction.refunds.length > 0 && html`<div><dt>Dikembalikan</dt><dd>${rupiah(refundedRupiah(transaction))}</dd></div>`}
</dl>
${whereToPay(transaction, isWaiting)}
${
  transaction.items.length > 0 &&
  html`<ul class="items">${transaction.items.map(
    item =>
      html`<li><span>${item.quantity} × ${item.name}</span><span>${rupiah(item.priceRupiah * item.quantity)}</span></li>`,
  )}</ul>`
}
</section>
<form method="post" action="/pay/${transaction.token ?? transaction.id}">
<div class="acts">
${
  isWaiting &&
  html`<button class="main" name="act" value="pay">Bayar ${rupiah(transaction.grossAmountRupiah)}</button>
<button class="second" name="act" value="deny">Tolak pembayaran</button>`
}
${transaction.returnUrl && html`<button class="${isWaiting ? 'second' : 'main'}" name="act" value="return">Kembali ke toko</button>`}
</div>
${developerPanel(view)}
</form>
${deliveryLog(view.deliveries)}`,
  )
}

function outcome(transaction: Transaction, now: Date): Html | null {
  const outcomeText = isPastDue(transaction, now) ? messages.expire : messages[transaction.status]
  if (!outcomeText) return null
  return html`<div class="notice ${outcomeText.tone}" role="status">${outcomeText.title}<p>${outcomeText.text}</p></div>`
}

type OutcomeMessage = { tone: string; title: string; text: string }
const messages: Partial<Record<Transaction['status'], OutcomeMessage>> = {
  capture: {
    tone: 'good',
    title: 'Pembayaran kartu diterima',
    text: 'Toko diberi tahu sesuai pilihan di panel.',
  },
  settlement: {
    tone: 'good',
    title: 'Pembayaran diterima',
    text: 'Toko diberi tahu sesuai pilihan di panel.',
  },
  deny: { tone: 'bad', title: 'Pembayaran ditolak', text: 'Tidak ada uang yang berpindah.' },
  cancel: { tone: 'bad', title: 'Transaksi dibatalkan', text: 'Toko membatalkan transaksi ini.' },
  expire: { tone: 'bad', title: 'Waktu pembayaran habis', text: 'Transaksi ini tidak dapat dibayar lagi.' },
  partial_refund: { tone: 'good', title: 'Sebagian dana dikembalikan', text: 'Sisanya tetap di toko.' },
  refund: { tone: 'good', title: 'Dana dikembalikan', text: 'Seluruh pembayaran dikembalikan.' },
}

function whereToPay(transaction: Transaction, isWaiting: boolean): Html | null {
  const { id, details, paymentType, methodName } = transaction
  if (typeof details.payer_phone_number === 'string')
    return html`<p class="number"><span class="small soft">Diminta lewat aplikasi OVO di nomor</span><b>${details.payer_phone_number}</b></p>`
  const account = details.va_numbers as { va_number: string }[] | undefined
  const number = account?.[0]?.va_number ?? details.permata_va_number ?? details.payment_code
  if (typeof number === 'string')
    return html`<p class="number"><span class="small soft">${
      paymentType === 'cstore' ? 'Kode pembayaran' : 'Nomor virtual account'
    }</span><b>${number}</b></p>`
  if (typeof details.bill_key === 'string')
    return html`<p class="number"><span class="small soft">Kode perusahaan ${String(details.biller_code)}, nomor tagihan</span><b>${details.bill_key}</b></p>`
  if (isWaiting && (paymentType === 'gopay' || paymentType === 'qris'))
    return html`<img class="qr" src="/v2/${paymentType}/${id}/qr-code" width="220" height="220" alt="Kode QR ${methodName}">`
  return null
}

function developerPanel({ transaction, defaultMode, now }: PayView): Html {
  const possible = actions.filter(
    action => action !== 'pay' && action !== 'deny' && isAllowed(action, transaction, now),
  )
  const mayRefund =
    isRefundable(transaction.paymentType) &&
    (transaction.status === 'settlement' || transaction.status === 'partial_refund')
  return html`<details><summary>Panel pengembang</summary><div>
<h2>Pemberitahuan untuk tombol yang ditekan</h2>
${modeSelect(defaultMode)}
${
  (possible.length > 0 || mayRefund) &&
  html`<h2>Lakukan yang lain</h2><div class="row">
${possible.map(action => html`<button class="second" name="act" value="${action}">${actionNames[action]}</button>`)}
${mayRefund && html`<button class="second" name="act" value="refund">Kembalikan sisa dana</button>`}
</div>`
}
${
  transaction.status !== 'unopened' &&
  html`<h2>Kirim pemberitahuan saja</h2>
<p class="small soft">Status tidak berubah. Cara pengiriman mengikuti pilihan di atas; yang palsu mengaku sudah dibayar.</p>
<div class="row"><button class="second" name="act" value="notify">Kirim sekarang</button></div>`
}
</div></details>`
}

const modeSelect = (selected: NoticeMode) =>
  html`<label>Cara memberi tahu toko<select name="mode">${noticeModes.map(
    mode =>
      html`<option value="${mode}"${mode === selected && { html: ' selected' }}>${modeNames[mode]}</option>`,
  )}</select></label>`

function deliveryLog(deliveries: Delivery[]): Html | null {
  if (deliveries.length === 0) return null
  return html`<h2>Pemberitahuan ke toko</h2><ul class="log">${deliveries.map(delivery => {
    const status = delivery.forgery ? modeNames[delivery.forgery] : delivery.transaction.status
    const responses =
      delivery.answers.length > 0
        ? `dijawab ${delivery.answers.map(response => responseNames[response] ?? response).join(', ')}`
        : 'belum terkirim'
    return html`<li><span><strong>${status}</strong></span><span class="soft">${responses}${
      delivery.isDone || delivery.answers.length === 0 ? '' : ', akan dicoba lagi'
    }</span></li>`
  })}</ul>`
}

function pill(transaction: Transaction, now: Date): Html {
  const status = isPastDue(transaction, now) ? 'expire' : transaction.status
  const [tone, name] =
    transaction.fraud === 'challenge' && status !== 'deny' ? challenged : statusPills[status]
  return html`<span class="pill ${tone}">${name}</span>`
}

const challenged = ['wait', 'Perlu ditinjau'] as const
const statusPills: Record<Transaction['status'], readonly [tone: string, name: string]> = {
  unopened: ['wait', 'Menunggu'],
  pending: ['wait', 'Menunggu'],
  capture: ['good', 'Diterima'],
  settlement: ['good', 'Lunas'],
  deny: ['bad', 'Ditolak'],
  cancel: ['bad', 'Dibatalkan'],
  expire: ['bad', 'Kedaluwarsa'],
  partial_refund: ['good', 'Dikembalikan sebagian'],
  refund: ['good', 'Dikembalikan'],
  partial_chargeback: ['bad', 'Ditarik bank sebagian'],
  chargeback: ['bad', 'Ditarik bank'],
}

const responseNames: Record<string, string> = {
  timeout: 'terlalu lama',
  unreachable: 'tidak terjangkau',
  redirects: 'berputar-putar',
}

const actionNames: Record<Action, string> = {
  pay: 'Bayar',
  deny: 'Tolak',
  challenge: 'Bayar, perlu ditinjau',
  accept: 'Terima hasil tinjauan',
  settle: 'Selesaikan (settlement)',
  reverse: 'Tarik kembali (deny)',
  charge_back: 'Bank menarik uangnya (chargeback)',
  charge_back_part: 'Bank menarik sebagian (partial_chargeback)',
  cancel: 'Batalkan',
  expire: 'Habiskan waktunya',
}

const modeNames: Record<NoticeMode, string> = {
  normal: 'Segera, satu kali',
  late: 'Terlambat',
  twice: 'Dua kali',
  ten_at_once: 'Sepuluh sekaligus',
  out_of_order: 'Terbalik: lunas dulu, lalu menunggu',
  silent: 'Tidak dikirim',
  forged_signature: 'Palsu: tanda tangan salah',
  forged_amount: 'Palsu: jumlah diubah setelah ditandatangani',
  other_amount: 'Bertanda tangan benar, jumlah lain',
}

const faultNames: Record<(typeof faultKinds)[number], string> = {
  slow: 'Lambat',
  error_500: 'Galat 500',
  error_504: 'E-wallet tidak menjawab (504)',
  error_400: 'Ditolak e-wallet (400)',
  garbage: 'Jawaban kacau',
  too_large: 'Jawaban terlalu besar',
  drop: 'Sambungan putus',
  lost_answer: 'Berhasil, tetapi jawaban sangat terlambat',
  error_after_success: 'Berhasil, tetapi dijawab galat 500',
}

export const missingPage = page(
  'Tidak ditemukan',
  html`<div class="card empty"><h1>Transaksi tidak ditemukan</h1><p class="soft">Periksa alamatnya, atau lihat daftar transaksi.</p><a class="button main" href="/">Lihat transaksi</a></div>`,
)
