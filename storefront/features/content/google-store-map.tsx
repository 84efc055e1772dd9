import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ShownStore } from '../../../contract/content.ts'
import { loadMaps, MAP_START } from '../account/load-maps.ts'

const ARCHIPELAGO_ZOOM = 5
const STREET_ZOOM = 15

/** A map from the map service, with the stores on it; it needs a key (CONFIG-04). */
export default function ServiceMap({
  mapsKey,
  stores,
  chosen,
  fallback,
}: {
  mapsKey: string
  stores: ShownStore[]
  chosen: string | null
  /** Shown if the map fails to load. */
  fallback: ReactNode
}) {
  const container = useRef<HTMLDivElement>(null)
  const { data: maps, isError } = useQuery({
    queryKey: ['maps'],
    queryFn: () => loadMaps(mapsKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => {
    if (!maps || !container.current) return
    const store = stores.find(({ value }) => value === chosen)
    const centre = store ?? { latitude: -3, longitude: 115 }
    const map = new maps.Map(container.current, {
      ...MAP_START,
      center: { lat: centre.latitude, lng: centre.longitude },
      zoom: store ? STREET_ZOOM : ARCHIPELAGO_ZOOM,
      disableDefaultUI: true,
      zoomControl: true,
    })
    for (const { name, latitude, longitude } of stores)
      if (latitude !== null)
        new maps.Marker({ map, title: name, position: { lat: latitude, lng: longitude } })
  }, [maps, stores, chosen])
  if (isError) return fallback
  return (
    <section
      aria-label="Peta"
      aria-busy={!maps || undefined}
      className="relative h-80 overflow-hidden rounded-panel bg-sand-deep lg:h-[420px]"
    >
      <div ref={container} className="absolute inset-0" />
    </section>
  )
}
