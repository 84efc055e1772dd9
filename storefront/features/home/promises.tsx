import { FREE_SHIPPING_THRESHOLD_RUPIAH } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const promises: { icon: IconName; name: string; line: string }[] = [
  { icon: 'check', name: '100% asli', line: 'Langsung dari brand, BPOM' },
  { icon: 'sun', name: 'Diuji di tropis', line: '32°C, lembap 80%' },
  { icon: 'truck', name: 'Gratis ongkir', line: `Mulai ${rupiah(FREE_SHIPPING_THRESHOLD_RUPIAH)}` },
  { icon: 'return', name: 'Tidak cocok?', line: 'Kembali dalam 14 hari' },
]

export function Promises() {
  return (
    <ul aria-label="Janji Carasun" className="mt-(--section) grid grid-cols-2 gap-x-3 gap-y-5 lg:grid-cols-4">
      {promises.map(({ icon, name, line }) => (
        <li key={name} className="flex items-start gap-3 text-sm leading-snug text-ink-soft lg:text-base">
          <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-teal-tint text-teal lg:size-12">
            <Icon name={icon} />
          </span>
          <span>
            <b className="block text-ink">{name}</b>
            {line}
          </span>
        </li>
      ))}
    </ul>
  )
}
