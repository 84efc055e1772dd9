import { daysBetween, jakartaDate } from '../../../contract/jakarta-time.ts'
import { type ReturnCause, returnCauses } from '../../../contract/return-rules.ts'
import type { ReturnVerdict } from '../../../contract/staff/returns.ts'
import type { RuleFacts } from './rule-facts.ts'

/** What an opened product may be returned for: the fault was there before, or shows only on the skin. */
const openedCauses: readonly ReturnCause[] = ['damaged', 'wrong', 'incomplete', 'unsuitable']

/**
 * Says what the shop's rule means for a return (CARE-06): it is asked for within the order's return days, and an opened
 * product only comes back for a reason of its own. Staff may overrule it.
 */
export function judgeReturn(facts: RuleFacts): ReturnVerdict {
  const findings = [judgeDays(facts), judgeOpened(facts)]
  return { isWithinRule: findings.every(({ isFine }) => isFine), findings }
}

function judgeDays({ askedAt, deliveredAt, returnDays }: RuleFacts) {
  if (!deliveredAt) return { isFine: true, text: 'Tanggal sampainya tidak tercatat.' }
  const days = daysBetween(deliveredAt, askedAt)
  const isFine = days <= returnDays
  const asked = days === 0 ? 'Diminta di hari yang sama' : `Diminta ${days} hari setelah sampai`
  return {
    isFine,
    text: `${asked} (${jakartaDate(deliveredAt)}); ${isFine ? 'batasnya' : 'lewat dari batas'} ${returnDays} hari.`,
  }
}

function judgeOpened({ cause, isOpened }: RuleFacts) {
  if (isOpened === null) return { isFine: true, text: 'Pembeli belum ditanya apakah segelnya sudah dibuka.' }
  if (!isOpened) return { isFine: true, text: 'Menurut pembeli, segelnya belum dibuka.' }
  if (cause !== null && !openedCauses.includes(cause))
    return {
      isFine: false,
      text: `Segelnya sudah dibuka, dan alasannya “${returnCauses[cause]}”: barang terbuka tidak kembali karena itu.`,
    }
  return { isFine: true, text: 'Segelnya sudah dibuka, tetapi alasannya memang baru tampak setelah dibuka.' }
}
