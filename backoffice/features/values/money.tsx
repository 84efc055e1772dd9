import { rupiah } from '../../../contract/rupiah.ts'

/** "Rp 45.120.500" that never breaks. */
export const rupiahText = (amountRupiah: number): string => rupiah(amountRupiah).replace(' ', '\u00a0')

/** An amount that the server computed. `Rp` never breaks from its number. */
export const Money = ({ amountRupiah, isStrong = false }: { amountRupiah: number; isStrong?: boolean }) => (
  <span className={`figure ${isStrong ? 'font-bold' : ''}`}>{rupiahText(amountRupiah)}</span>
)
