import type { ImportCount } from '../modules/staff-files/index.ts'

/** "24 banners: 2 new, 1 changed, 21 unchanged." */
export const importSummary = ({ read, added, changed }: ImportCount, what: string) =>
  `${read} ${what}: ${added} new, ${changed} changed, ${read - added - changed} unchanged.`
