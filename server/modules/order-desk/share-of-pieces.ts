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
