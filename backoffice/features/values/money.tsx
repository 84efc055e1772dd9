import { rupiah } from '../../../contract/rupiah.ts'

/** An amount that the server computed. `Rp` never breaks from its number. */
export const Money = ({ amountRupiah, isStrong = false }: { amountRupiah: number; isStrong?: boolean }) => (
  <span className={`figure ${isStrong ? 'font-bold' : ''}`}>
    {rupiah(amountRupiah).replace(' ', '\u00a0')}
  </span>
)
