import type { WaitingThing } from '../../../contract/staff/home.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { openPages, pageAt } from '../shell/pages.ts'

/** Where the list of a waiting thing is, as an address of the back office. */
interface WaitingPlace {
  label: string
  path: string
  search?: Record<string, string>
  /** Where the late ones are, and how they are called; by default orders past their time to be sent. */
  late?: { label: string; search: Record<string, string> }
}

const orders = (label: string, bagian: string): WaitingPlace => ({
  label,
  path: '/pesanan',
  search: { bagian },
})

/** Each card leads to just its list (DASH-01). One whose page does not exist is not shown. */
export const waitingPlaces: Record<WaitingThing, WaitingPlace> = {
  process: orders('Perlu diproses', 'process'),
  ready: { label: 'Menunggu dikemas', path: '/kemas' },
  pack: orders('Siap dikemas', 'pack'),
  ship: orders('Siap dikirim', 'ship'),
  transfers: { label: 'Transfer dicek', path: '/transfer' },
  refunds: { label: 'Uang kembali', path: '/pengembalian' },
  bank: { label: 'Di berkas bank', path: '/pengembalian', search: { bagian: 'file' } },
  incidents: { label: 'Kejanggalan bayar', path: '/kejanggalan' },
  chats: { label: 'Percakapan', path: '/percakapan' },
  returns: { label: 'Retur', path: '/retur' },
  reviews: {
    label: 'Ulasan',
    path: '/ulasan',
    late: { label: 'dilaporkan', search: { bagian: 'dilaporkan' } },
  },
  data: {
    label: 'Data pribadi',
    path: '/data-pribadi',
    search: { bagian: 'open' },
    late: { label: 'lewat batas', search: { bagian: 'overdue' } },
  },
  stock: { label: 'Stok menipis', path: '/stok/menipis' },
  approvals: { label: 'Persetujuan', path: '/persetujuan' },
}

/** Returns true if there is a page for the list, and these permissions open it. */
export function isListOpen(
  thing: WaitingThing,
  { routesByPath }: { routesByPath: object },
  permissions: readonly Permission[],
): boolean {
  const { path } = waitingPlaces[thing]
  const page = pageAt(path)
  return path in routesByPath && page !== undefined && openPages(permissions).includes(page)
}
