import { useSuspenseQuery } from '@tanstack/react-query'
import { sunQuery } from '../../api/sun.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHour } from './use-hour.ts'
import { uvStep } from './uv-scale.ts'

const NIGHT_UV = 1

/** On a sunscreen's page: the UV index that it suits today, and how much to apply. */
export default function UvNote() {
  const { data: sun } = useSuspenseQuery(sunQuery)
  const hour = useHour(sun.utc_offset_hours)
  const peak = Math.max(sun.uvIndex, ...sun.hourly.map(reading => reading.uvIndex))
  const now = sun.hourly.find(reading => reading.hour === hour)?.uvIndex ?? sun.uvIndex
  const uv = Math.round(now < NIGHT_UV ? peak : now)
  return (
    <p className="mt-5 flex gap-3 rounded-card bg-teal-tint px-4 py-3 text-sm">
      <Icon name="sun" className="mt-0.5 shrink-0 text-teal" />
      <span>
        <b className="block text-base lg:text-sm">
          Cocok untuk UV {uv} ({uvStep(uv).name.toLowerCase()}) di {sun.city} hari ini
        </b>
        Dua jari untuk wajah dan leher, ulangi tiap 2 jam di luar ruangan.
      </span>
    </p>
  )
}
