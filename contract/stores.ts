/** The shop's physical stores (CONFIG-01); names are neutral until the real ones are known (AMB-54). */
export interface Store {
  id: number
  /** What calls name it by. */
  value: string
  name: string
}

export const stores: Store[] = [
  { id: 5, value: 'jakarta', name: 'Carasun Jakarta' },
  { id: 6, value: 'bandung', name: 'Carasun Bandung' },
  { id: 7, value: 'surabaya', name: 'Carasun Surabaya' },
]
