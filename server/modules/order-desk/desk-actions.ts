import { rupiah } from '../../../contract/rupiah.ts'
import { type DeskAction, deskActions, type OfferedAction } from '../../../contract/staff/order-page.ts'
import { staffStateLabels } from '../../../contract/staff/orders.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import { mayStaffChangeState, type OrderState, unpaidStates } from '../orders/index.ts'
import { openChangeReason } from '../packing/index.ts'

/** The facts that decide which actions an order allows. */
export interface ActionFacts {
  state: OrderState
  /** False for an order of e-gifts, which is sent by mail. */
  isParcel: boolean
  /** Money that has arrived and is not refunded, and how it would go back. */
  refundableRupiah: number
  refundRoute: 'provider' | 'account' | 'never'
  /** What was sent back of it, or is on its way. */
  refundedRupiah: number
  /** What the buyer transferred later for a dearer delivery and has not got back; it goes back to an account. */
  feeLeftRupiah: number
  /** Refunds that bring an order above this sum wait for a second person. */
  refundCeilingRupiah: number
  /** A payment that the shop itself takes and that still waits for money. */
  openTransfer: 'transfer' | 'cash' | null
  hasReceipt: boolean
  pieces: number
  pointsUsed: number
  pointsEarned: number
  hasVoucher: boolean
  /** What the order costs in money, and what a gift card pays on top. */
  payableRupiah: number
  giftCardRupiah: number
  /** What the order has spent of it and not returned. */
  cardLeftRupiah: number
  /** What went back for pieces, in money and to the card, and the part of it in money. */
  ofPiecesRupiah: number
  moneyOfPiecesRupiah: number
  /** What went back in money without naming pieces. */
  goodwillRupiah: number
  /** A part of the order is on its way already. */
  hasSentParcel: boolean
  /** A change of delivery waits for the buyer's answer. */
  hasOpenChange: boolean
}

/**
 * Says for every action whether it can be done now, what it leads to, and why not (ORD-03). The use cases refuse by the
 * same rules: those of the states, of the money, and of the person's permissions.
 */
export const actionsOf = (facts: ActionFacts, permissions: readonly Permission[]): OfferedAction[] =>
  (Object.keys(deskActions) as DeskAction[]).map(act => {
    const impossible = whyNot(act, facts)
    const refused = impossible ?? missingPermission(act, facts, permissions)
    return {
      act,
      label: deskActions[act].label,
      leads_to: refused === null ? consequencesOf(act, facts) : [],
      refused,
      is_for_others: impossible === null && refused !== null,
      is_final: act === 'cancel' || act === 'refund',
    }
  })

/** The permissions that an action needs: cancelling a paid order also sends money. */
export const permissionsFor = (act: DeskAction, facts: ActionFacts): Permission[] =>
  act === 'cancel' && owedRupiah(facts) > 0
    ? [deskActions.cancel.permission, deskActions.refund.permission]
    : [deskActions[act].permission]

function missingPermission(act: DeskAction, facts: ActionFacts, held: readonly Permission[]): string | null {
  const missing = permissionsFor(act, facts).find(permission => !held.includes(permission))
  return missing ? `Peranmu belum boleh: ${permissionLabel(missing)}.` : null
}

/** The state that an action leads to: a paid order is not cancelled but refunded. */
export const targetOf = (act: DeskAction, facts: Pick<ActionFacts, 'state'>): OrderState | null =>
  act === 'cancel' && mayStaffChangeState(facts.state, 'Refunded') && facts.state !== 'Returned'
    ? 'Refunded'
    : deskActions[act].to

/** Returns why the order does not allow an action now, or null. */
export function whyNot(act: DeskAction, facts: ActionFacts): string | null {
  const { state, isParcel, openTransfer, hasReceipt, refundableRupiah, refundRoute } = facts
  if (act === 'refund') {
    if (facts.cardLeftRupiah > 0) return null
    if (owedRupiah(facts) === 0) return 'Tidak ada uang pesanan ini yang masih bisa dikembalikan.'
    return refundRoute === 'never' && facts.feeLeftRupiah === 0
      ? 'Tidak ada uang yang dibayar untuk pesanan ini.'
      : null
  }
  if (act === 'change-delivery') return whyNotReroute(facts)
  if (act === 'accept-money')
    return openTransfer === null ? 'Pesanan ini tidak menunggu transfer atau uang tunai.' : null
  if (act === 'reject-transfer') return hasReceipt ? null : 'Tidak ada bukti transfer yang menunggu.'
  const to = targetOf(act, facts)
  const from = staffStateLabels[state] ?? state
  if (!to || !mayStaffChangeState(state, to)) {
    if (act === 'cancel' && (state === 'Shipped' || state === 'Delivered' || state === 'Undelivered'))
      return `Pesanan sudah dikirim (${from}). Tunggu barangnya kembali, atau kembalikan uangnya saja.`
    return `Tidak bisa dari keadaan ${from}.`
  }
  if (act === 'cancel')
    return state === 'Payment confirm' && refundableRupiah > 0
      ? 'Uangnya sudah masuk. Selesaikan pemeriksaan pembayarannya dulu.'
      : null
  if (act === 'fill') return state === 'Paid, short of stock' ? null : `Tidak bisa dari keadaan ${from}.`
  if (!isParcel) return 'Pesanan ini hanya kartu hadiah, yang dikirim lewat surel.'
  return act === 'ship' && facts.hasOpenChange ? openChangeReason : null
}

/** Returns true if the order still waits to be sent, paid or not. */
export const isBeforeSending = ({ state, hasSentParcel }: Pick<ActionFacts, 'state' | 'hasSentParcel'>) =>
  !hasSentParcel &&
  (unpaidStates.includes(state) || state === 'Payment confirm' || mayStaffChangeState(state, 'Refunded')) &&
  state !== 'Returned'

function whyNotReroute(facts: ActionFacts): string | null {
  if (!facts.isParcel) return 'Pesanan ini hanya kartu hadiah, yang dikirim lewat surel.'
  if (!isBeforeSending(facts))
    return facts.hasSentParcel
      ? 'Sebagian barangnya sudah dikirim.'
      : `Tidak bisa dari keadaan ${staffStateLabels[facts.state] ?? facts.state}.`
  return facts.hasOpenChange ? 'Perubahan sebelumnya masih menunggu pembeli.' : null
}

/**
 * Says what follows from an action, one sentence for each thing that changes. For many orders `facts` are their sums,
 * and `paid` has a sum for each way back of the money.
 */
export function consequencesOf(
  act: DeskAction,
  facts: ActionFacts,
  paid: readonly ActionFacts[] = [facts],
): string[] {
  const { pieces, pointsEarned } = facts
  switch (act) {
    case 'start':
      return [
        'Masuk antrean kemas.',
        'Halaman pembeli menunjukkan pesanannya sedang disiapkan; tidak ada surel.',
      ]
    case 'fill':
      return [
        `${pieces} buah diambil dari stok; kalau belum cukup, pesanan tetap menunggu.`,
        'Pembeli dapat surel bahwa pesanannya dilanjutkan.',
      ]
    case 'pack':
      return ['Pesanan siap diserahkan ke kurir; tidak ada surel.']
    case 'ship':
      return [
        'Pembeli dapat surel “pesananmu dikirim” dengan resinya.',
        'Setelah ini pesanan tidak bisa dibatalkan.',
      ]
    case 'deliver':
      return [
        'Pembeli dapat surel bahwa paketnya diterima, lalu undangan menulis ulasan.',
        ...(pointsEarned > 0 ? [`${pointsEarned} poin dari pesanan ini bisa dipakai pembeli.`] : []),
        'Batas waktu retur mulai berjalan.',
      ]
    case 'fail':
      return ['Pembeli dapat surel bahwa paketnya belum bisa diantar.', 'Stok dan uang tetap.']
    case 'take-back':
      return [
        `${pieces} buah kembali ke stok.`,
        ...givenBack(facts),
        moneyLeft(facts),
        'Pembeli dapat surel.',
      ]
    case 'accept-money':
      return [
        'Pesanan lunas.',
        `${pieces} buah terjual dari stok.`,
        'Pembeli dapat surel pembayaran diterima.',
      ]
    case 'reject-transfer':
      return [
        'Pembeli membaca alasanmu dan punya waktu satu hari lagi untuk membayar.',
        'Stoknya tetap disimpan.',
      ]
    case 'cancel':
      return [
        ...(facts.refundableRupiah > 0
          ? paid.map(part => moneyBack(part, part.refundableRupiah))
          : facts.feeLeftRupiah > 0
            ? []
            : ['Tidak ada uang yang berpindah.']),
        ...feeBack(facts),
        ...(owedRupiah(facts) > facts.refundCeilingRupiah ? [secondPersonAbove(facts)] : []),
        `${pieces} buah kembali ke stok.`,
        ...givenBack(facts),
        'Pembeli dapat surel dengan alasanmu.',
      ]
    case 'change-delivery':
      return [
        'Pembeli dapat surel tentang perubahannya.',
        'Label yang sudah dicetak harus dicetak ulang.',
        'Kalau ongkirnya naik, selisihnya ditanyakan ke pembeli atau ditanggung toko.',
      ]
    case 'refund':
      return [
        `Paling banyak ${rupiah(owedRupiah(facts))}.`,
        ...(facts.refundableRupiah > 0 ? [moneyBack(facts, null)] : []),
        ...feeBack(facts),
        ...(facts.cardLeftRupiah > 0
          ? [`Bagian kartu hadiah, paling banyak ${rupiah(facts.cardLeftRupiah)}, kembali ke kartunya.`]
          : []),
        secondPersonAbove(facts),
        ...(pointsEarned > 0 ? ['Poin yang didapat ikut ditarik, sebanding dengan uangnya.'] : []),
        'Kalau semuanya dikembalikan sebelum dikirim, pesanan berakhir: stok, poin, dan voucher kembali.',
      ]
  }
}

const moneyLeft = (facts: ActionFacts): string => {
  const owed = owedRupiah(facts)
  if (owed === 0)
    return facts.refundedRupiah > 0
      ? 'Uangnya sudah dikembalikan semua.'
      : 'Tidak ada uang yang dikembalikan.'
  return facts.refundedRupiah > 0
    ? `${rupiah(facts.refundedRupiah)} sudah dikembalikan; sisanya, ${rupiah(owed)}, tindakan sendiri.`
    : 'Uangnya belum dikembalikan; itu tindakan sendiri.'
}

/** Everything that the buyer paid and has not got back. */
export const owedRupiah = ({
  refundableRupiah,
  feeLeftRupiah,
}: Pick<ActionFacts, 'refundableRupiah' | 'feeLeftRupiah'>) => refundableRupiah + feeLeftRupiah

const secondPersonAbove = ({ refundCeilingRupiah }: ActionFacts) =>
  `Di atas ${rupiah(refundCeilingRupiah)} untuk satu pesanan: menunggu persetujuan orang kedua.`

const feeBack = ({ feeLeftRupiah }: ActionFacts): string[] =>
  feeLeftRupiah > 0
    ? [
        `Tambahan ongkir ${rupiah(feeLeftRupiah)} ditransfer ke rekening yang diisi pembeli di halaman pesanannya.`,
      ]
    : []

const moneyBack = ({ refundRoute }: ActionFacts, amountRupiah: number | null) => {
  const sum = amountRupiah === null ? 'Uang' : rupiah(amountRupiah)
  return refundRoute === 'account'
    ? `${sum} ditransfer ke rekening yang diisi pembeli di halaman pesanannya.`
    : `${sum} kembali lewat cara bayar pembeli dalam hitungan menit sampai 14 hari kerja.`
}

/** Says what else goes back to the buyer when an order ends. */
const givenBack = ({ pointsUsed, pointsEarned, hasVoucher, cardLeftRupiah }: ActionFacts): string[] => [
  ...(pointsUsed > 0 ? [`${pointsUsed} poin yang dipakai kembali ke pembeli.`] : []),
  ...(pointsEarned > 0 ? [`${pointsEarned} poin yang didapat ditarik lagi.`] : []),
  ...(hasVoucher ? ['Vouchernya bisa dipakai lagi.'] : []),
  ...(cardLeftRupiah > 0 ? [`${rupiah(cardLeftRupiah)} kembali ke kartu hadiah.`] : []),
]
