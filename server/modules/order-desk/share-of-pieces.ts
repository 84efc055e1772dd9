/**
 * Returns the part of what was paid for a line that falls to some of its pieces, to the rupiah: the line's shares of
 * vouchers and points are already deducted in `paidRupiah`. Whatever the order in which its pieces go back, the parts
 * of all pieces add up to what was paid.
 */
export function shareOfPieces(
  line: { paidRupiah: number; quantity: number },
  { before, pieces }: { before: number; pieces: number },
): number {
  const upTo = (count: number) => Math.floor((line.paidRupiah * count) / line.quantity)
  return upTo(before + pieces) - upTo(before)
}

/**
 * Returns the part of a refund of pieces that goes back in money, to the rupiah: the rest goes to the gift card that paid
 * with it. Whatever the order in which everything goes back, the parts add up to what was paid in money.
 */
export function shareOfMoney(
  { payableRupiah, giftCardRupiah, ofPiecesRupiah, moneyOfPiecesRupiah }: PaidBothWays,
  worthRupiah: number,
): number {
  if (giftCardRupiah === 0) return worthRupiah
  // Rupiah times rupiah exceeds what a number holds exactly.
  const upTo = Number(
    (BigInt(payableRupiah) * BigInt(ofPiecesRupiah + worthRupiah)) / BigInt(payableRupiah + giftCardRupiah),
  )
  return Math.min(Math.max(upTo - moneyOfPiecesRupiah, 0), worthRupiah)
}

interface PaidBothWays {
  payableRupiah: number
  giftCardRupiah: number
  /** What has gone back for pieces, and the part of it in money. */
  ofPiecesRupiah: number
  moneyOfPiecesRupiah: number
}
