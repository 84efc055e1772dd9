import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import type { ListingSearch } from '../browse/listing-search.ts'
import { LineHead } from './line-head.tsx'

interface Day {
  where: string
  spf: string
  pa: string
  why: string
  /** How many of the four steps of each scale are filled. */
  strength: { spf: number; pa: number }
  filter: ListingSearch
  label: string
}

const days: Day[] = [
  {
    where: 'Di rumah & kantor',
    spf: 'SPF 30',
    pa: 'PA+++',
    why: 'UVA tetap masuk lewat kaca jendela.',
    strength: { spf: 2, pa: 3 },
    filter: { category: ['sunscreen-gel', 'sunscreen-serum', 'sunscreen-susu'] },
    label: 'Lihat yang ringan',
  },
  {
    where: 'Di jalan siang hari',
    spf: 'SPF 50',
    pa: 'PA++++',
    why: 'Motor, trotoar, antar anak: UV tropis sering 8 ke atas.',
    strength: { spf: 4, pa: 4 },
    filter: { category: ['surya-wajah'] },
    label: 'Lihat untuk wajah',
  },
  {
    where: 'Laut, renang, olahraga',
    spf: 'SPF 50+',
    pa: 'PA++++',
    why: 'Pilih yang tahan air, ulangi setelah berhanduk.',
    strength: { spf: 4, pa: 4 },
    filter: { tags: ['tahan-air'] },
    label: 'Lihat yang tahan air',
  },
]

/** How to choose SPF and PA by where the day is spent. */
export function SunscreenHead() {
  return (
    <LineHead
      eyebrow="Memilih sunscreen"
      title="SPF dan PA, pilih menurut harimu"
      text="SPF menahan UVB yang membakar, PA menahan UVA yang menggelapkan dan menua. SPF 30 menahan sekitar 97% UVB, SPF 50 sekitar 98%: dua jari untuk wajah dan leher lebih menentukan daripada angkanya."
      ground="from-[#fff0bf] via-[#ffe0a8] to-[#ffc99b]"
    >
      <ul className="rail gap-3 max-lg:-mx-5 max-lg:px-5 lg:mx-0 lg:grid lg:grid-cols-3 lg:overflow-visible lg:p-0">
        {days.map(day => (
          <li key={day.where} className="grid w-[236px] lg:w-auto">
            <Link
              to="/product/sunscreen"
              search={day.filter}
              resetScroll={false}
              className="group flex flex-col rounded-panel bg-white/85 p-4 shadow-1 transition hover:-translate-y-[3px] hover:shadow-2 lg:p-5"
            >
              <h2 className="text-sm font-bold">{day.where}</h2>
              <p className="voice mt-2 text-[min(1.75rem,11vw)] leading-none">{day.spf}</p>
              <Scale filled={day.strength.spf} fill="bg-coral" />
              <p className="voice mt-3 text-xl leading-none">{day.pa}</p>
              <Scale filled={day.strength.pa} fill="bg-teal" />
              <p className="mt-3 text-sm leading-snug">{day.why}</p>
              <p className="mt-auto flex min-h-11 items-end gap-1 pt-3 text-sm font-bold text-coral-deep group-hover:underline">
                {day.label} <Icon name="arrow-right" size={16} className="mb-0.5" />
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </LineHead>
  )
}

const STEPS = [1, 2, 3, 4]

const Scale = ({ filled, fill }: { filled: number; fill: string }) => (
  <span aria-hidden className="mt-2 flex gap-1">
    {STEPS.map(step => (
      <span key={step} className={`h-1.5 flex-1 rounded-pill ${step <= filled ? fill : 'bg-ink/10'}`} />
    ))}
  </span>
)
