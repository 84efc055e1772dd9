import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { type BannerName, lockBanner, type StaffBannerRow } from '../store.ts'

/** A banner as the command line names it, or as somebody in the back office saw it. */
export type NamedBanner = BannerName & { version?: number }

/** Returns the banner, locked. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE if it is not as it was seen. */
export async function requireBanner(tx: Db, { version, ...name }: NamedBanner): Promise<StaffBannerRow> {
  const banner = await lockBanner(tx, name)
  if (!banner) throw noSuch({ kind: 'banner', id: 'key' in name ? name.key : name.id })
  if (version !== undefined && banner.version !== version)
    throw new Refusal('CHANGED_MEANWHILE', { details: { by: banner.saved_by || 'Orang lain' } })
  return banner
}
