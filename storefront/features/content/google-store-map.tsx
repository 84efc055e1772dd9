import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownStore } from '../../../contract/content.ts'
import { type GoogleMap, MAP_START } from '../maps/load-maps.ts'
import { mapsQuery } from '../maps/maps-query.ts'

const ARCHIPELAGO = { lat: -3, lng: 115 }
const ARCHIPELAGO_ZOOM = 5
const STREET_ZOOM = 15

interface GoogleStoreMapProps {
  mapsKey: string
  stores: ShownStore[]
  chosen: string | null
  onChoose: (value: string) => void
  /** Shown if Google's map fails to load. */
  fallback: ReactNode
}

/** A map of the stores by Google Maps; it needs a key (CONFIG-04). */
export default function GoogleStoreMap({ mapsKey, stores, chosen, onChoose, fallback }: GoogleStoreMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const { data: maps, isError } = useQuery(mapsQuery(mapsKey))
  const [map, setMap] = useState<GoogleMap | null>(null)
  const choose = useEffectEvent(onChoose)

  useEffect(() => {
    if (!maps || !container.current) return
    setMap(
      new maps.Map(container.current, {
        ...MAP_START,
        center: ARCHIPELAGO,
        zoom: ARCHIPELAGO_ZOOM,
        disableDefaultUI: true,
        zoomControl: true,
      }),
    )
  }, [maps])

  useEffect(() => {
    if (!maps || !map) return
    const markers = stores.flatMap(store => {
      const position = positionOf(store)
      if (!position) return []
      const marker = new maps.Marker({ map, title: `${store.name}, ${store.city}`, position })
      marker.addListener('click', () => choose(store.value))
      return marker
    })
    return () => {
      for (const marker of markers) marker.setMap(null)
    }
  }, [maps, map, stores])

  useEffect(() => {
    const position = positionOf(stores.find(({ value }) => value === chosen))
    if (!map || !position) return
    map.setCenter(position)
    map.setZoom(STREET_ZOOM)
  }, [map, stores, chosen])

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

function positionOf(store: ShownStore | undefined) {
  if (!store || store.latitude === null || store.longitude === null) return null
  return { lat: store.latitude, lng: store.longitude }
}
