import { Award } from 'lucide-react'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { Review } from '../../../contract/reviews.ts'
import { cutAtWord } from '../../ui/read-more.tsx'

/** Says that the shop chose the review to be read first. */
export const HighlightMark = ({ review }: { review: Review }) =>
  review.is_highlighted ? (
    <span className="inline-flex items-center gap-1 rounded-pill bg-sun-tint px-2.5 py-0.5 text-xs font-bold text-sun-ink">
      <Award aria-hidden size={14} /> Pilihan {BRAND_NAME}
    </span>
  ) : null

/** The shop's public answer below a review (CARE-05). */
export const ShopReply = ({ review: { reply }, maxChars }: { review: Review; maxChars?: number }) =>
  reply ? (
    <div className="mt-1 max-w-[72ch] rounded-field border-sun border-l-4 bg-sand px-4 py-2.5 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>Jawaban {BRAND_NAME}</b>
        <span className="text-ink-soft">{jakartaDate(reply.created_at)}</span>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">
        {maxChars === undefined ? reply.text : cutAtWord(reply.text, maxChars)}
      </p>
    </div>
  ) : null
