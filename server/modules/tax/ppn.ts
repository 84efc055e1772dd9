import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** VAT as set by law from a given day on: a percentage of a fraction of the net price (PMK 131/2024: 12% of 11/12). */
export interface PpnRate {
  ratePercent: number
  baseNumerator: number
  baseDenominator: number
}

/** In whole rupiah: `netRupiah + ppnRupiah` is what was paid. */
export interface Ppn {
  netRupiah: number
  /** DPP: the base that the rate applies to. */
  baseRupiah: number
  ppnRupiah: number
}

/** Calculates the VAT included in a price. */
export function ppnWithin(paidRupiah: number, { ratePercent, baseNumerator, baseDenominator }: PpnRate): Ppn {
  const share = (ratePercent * baseNumerator) / (100 * baseDenominator)
  const netRupiah = Math.round(paidRupiah / (1 + share))
  return {
    netRupiah,
    baseRupiah: Math.round((netRupiah * baseNumerator) / baseDenominator),
    ppnRupiah: paidRupiah - netRupiah,
  }
}

/**
 * Calculates the VAT within a part of a price: what it is of the whole `fromRupiah`, less what it is of the rest. So the
 * parts add up to the whole, to the rupiah, in whichever order they are taken.
 */
export function ppnOfPart(fromRupiah: number, partRupiah: number, rate: PpnRate): Ppn {
  const [whole, rest] = [ppnWithin(fromRupiah, rate), ppnWithin(fromRupiah - partRupiah, rate)]
  return {
    netRupiah: whole.netRupiah - rest.netRupiah,
    baseRupiah: whole.baseRupiah - rest.baseRupiah,
    ppnRupiah: whole.ppnRupiah - rest.ppnRupiah,
  }
}

/** Finds the rate for a day ("2026-08-05"). Throws for days before the first law. */
export async function findPpnRate(db: Db, day: string): Promise<PpnRate> {
  const { rows } = await sql<PpnRate>`
    select rate_percent as "ratePercent", base_numerator as "baseNumerator", base_denominator as "baseDenominator"
    from ppn_rates where valid_from <= ${day}::date order by valid_from desc limit 1`.execute(db)
  const [rate] = rows
  if (!rate) throw new Error(`no VAT rate is known for ${day}`)
  return rate
}
