import { checkInvariants } from '../db/check-invariants.ts'
import type { Shop } from '../shop.ts'

/** `check`: says of each rule of the books whether it holds; throws when one does not. */
export async function checkBooks(shop: Shop): Promise<string> {
  const findings = await checkInvariants(shop.db)
  const lines = findings.map(({ sentence, contradictions }) =>
    contradictions.length === 0
      ? `ok       ${sentence}`
      : `BROKEN   ${sentence}: ${JSON.stringify(contradictions.slice(0, 5))}`,
  )
  const broken = findings.filter(finding => finding.contradictions.length > 0).length
  if (broken > 0) throw new Error(`${lines.join('\n')}\n${broken} of ${findings.length} rules are broken.`)
  return `${lines.join('\n')}\nAll ${findings.length} rules hold.`
}
