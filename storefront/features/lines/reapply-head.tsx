import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { nearPart } from '../../ui/near-part.tsx'
import { LineHead } from './line-head.tsx'

/** A day in the sun: when to reapply, and what is easiest then. `height` is the sun's height in percent. */
const hours = [
  { at: '08.00', action: 'Oles pertama', how: 'Dua jari, sebelum makeup', height: 28 },
  { at: '10.00', action: 'Ulangi', how: 'Spray sebelum turun dari kereta', height: 72 },
  { at: '12.00', action: 'Ulangi', how: 'Stick di atas makeup', height: 100 },
  { at: '14.00', action: 'Ulangi', how: 'Bedak SPF setelah makan siang', height: 78 },
  { at: '16.00', action: 'Ulangi', how: 'Mist di jalan pulang', height: 36 },
]

const forms = [
  { name: 'Stick', category: 'sunscreen-stick' },
  { name: 'Spray', category: 'sunscreen-spray' },
  { name: 'Mist', category: 'sunscreen-mist' },
  { name: 'Bedak SPF', category: 'bedak-surya' },
  { name: 'Cushion SPF', category: 'cushion-surya' },
]

const loadTimer = () => import('../sun/reapply-timer.tsx')
const ReapplyTimer = nearPart(import.meta.env.SSR && (await loadTimer()), loadTimer)

/** Why and how to reapply every two hours. */
export function ReapplyHead() {
  return (
    <>
      <LineHead
        eyebrow="Reapply"
        title="Ulangi tiap dua jam"
        text="Keringat, minyak, dan masker menghapus sunscreen sebelum sore. Di luar ruangan ulangi tiap dua jam, dan segera setelah berenang atau berhanduk. Tidak perlu cuci muka: pilih bentuk yang paling gampang di tasmu."
        ground="from-[#ffe9df] via-[#ffd9c2] to-[#ffc27f]"
      >
        <ol
          aria-label="Jam mengulang"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          className="rail gap-2.5 max-lg:-mx-5 max-lg:px-5 lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:p-0"
        >
          {hours.map(hour => (
            <li key={hour.at} className="flex w-[124px] flex-col lg:w-auto">
              <span aria-hidden className="flex h-24 items-end justify-center lg:h-32">
                <span
                  className="flex flex-col items-center"
                  style={{ height: `${hour.height}%`, minHeight: 36 }}
                >
                  <Icon name="sun" size={34} className="rounded-pill bg-sun p-1.5 text-sun-ink" />
                  <span className="mt-1 w-px flex-1 border-l-2 border-dotted border-coral/50" />
                </span>
              </span>
              <span className="mt-1 flex-1 rounded-card bg-white/85 p-3 text-center shadow-1">
                <b className="voice block text-xl tabular-nums">{hour.at}</b>
                <b className="block text-sm">{hour.action}</b>
                <span className="mt-0.5 block text-sm leading-snug text-ink-soft">{hour.how}</span>
              </span>
            </li>
          ))}
        </ol>
        <ul
          aria-label="Pilih bentuknya"
          className="rail mt-4 gap-2 max-lg:-mx-5 max-lg:px-5 lg:mx-0 lg:justify-center lg:p-0"
        >
          {forms.map(({ name, category }) => (
            <li key={category}>
              <Link
                to="/product/reapply"
                search={{ category: [category] }}
                resetScroll={false}
                className="inline-flex min-h-11 items-center rounded-pill bg-white px-4 text-sm font-bold whitespace-nowrap shadow-1 hover:text-coral-deep"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </LineHead>
      <ReapplyTimer />
    </>
  )
}
