import { Refusal } from '../../../../contract/refusals.ts'
import type { Refund } from '../refund-store.ts'

/** Refuses with CHANGED_MEANWHILE if the refund is not the one that staff saw: its account or its file may be another. */
export function requireSameRefund({ version }: Refund, seenVersion: number): void {
  if (version !== seenVersion)
    throw new Refusal('CHANGED_MEANWHILE', {
      message: 'Pengembalian ini baru saja berubah: rekening atau berkasnya mungkin lain. Periksa lagi.',
      details: { version },
    })
}
