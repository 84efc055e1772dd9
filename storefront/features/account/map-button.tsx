import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { settingsQuery } from '../../api/settings.ts'
import { Button } from '../../ui/button.tsx'
import type { PickedPlace } from './map-picker.tsx'

const MapPicker = lazy(() => import('./map-picker.tsx'))

/** Opens the map. Without a configured key it renders nothing and loads no third-party script (ADDR-32, CONFIG-04). */
export function MapButton({ onPick }: { onPick: (place: PickedPlace) => void }) {
  const { data: settings } = useQuery(settingsQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (!settings?.maps_key) return null
  return (
    <>
      <Button variant="care" onClick={() => setIsOpen(true)}>
        <MapPin aria-hidden size={18} /> Cari di peta
      </Button>
      {isOpen ? (
        <Suspense>
          <MapPicker mapsKey={settings.maps_key} onPick={onPick} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
