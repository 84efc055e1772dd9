import { Award, MessageSquareReply, Star } from 'lucide-react'
import { type StaffReviewRow, type SuspicionName, suspicionWords } from '../../../contract/staff/reviews.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

export const statusBadges: Record<StaffReviewRow['status'], { tone: Tone; label: string }> = {
  pending: { tone: 'sun', label: 'Menunggu' },
  published: { tone: 'teal', label: 'Tayang' },
  rejected: { tone: 'rose', label: 'Ditolak' },
}

export const StatusBadge = ({ status }: Pick<StaffReviewRow, 'status'>) => (
  <Badge tone={statusBadges[status].tone}>{statusBadges[status].label}</Badge>
)

export const starsText = (stars: number): string => stars.toFixed(1).replace('.', ',')

/** "★ 4,3" */
export const StarCount = ({ stars }: { stars: number }) => (
  <span className="figure inline-flex items-center gap-1 whitespace-nowrap font-bold">
    <Star aria-hidden size={15} fill="currentColor" className="text-sun-ink" />
    <span className="sr-only">Bintang </span>
    {starsText(stars)}
  </span>
)

/** Why the review should be read with care; nothing if there is no reason. */
export const Doubts = ({
  suspicions,
  reports,
  is_verified_purchase: isBought,
}: Pick<StaffReviewRow, 'suspicions' | 'reports' | 'is_verified_purchase'>) => (
  <span className="flex flex-wrap gap-1.5">
    {reports > 0 ? <Badge tone="rose">{reports}× dilaporkan</Badge> : null}
    {suspicions.map(name => (
      <Badge key={name} tone="coral">
        {/* One of a newer version has no words yet. */}
        {suspicionWords[name as SuspicionName] ?? name}
      </Badge>
    ))}
    {isBought ? null : <Badge>Tanpa pembelian</Badge>}
  </span>
)

/** What the shop did with a published review. */
export const Marks = ({
  is_highlighted: isHighlighted,
  is_answered: isAnswered,
}: Pick<StaffReviewRow, 'is_highlighted' | 'is_answered'>) => (
  <>
    {isHighlighted ? (
      <Badge tone="sun">
        <Award aria-hidden size={13} />
        Pilihan
      </Badge>
    ) : null}
    {isAnswered ? (
      <Badge tone="violet">
        <MessageSquareReply aria-hidden size={13} />
        Dijawab
      </Badge>
    ) : null}
  </>
)
