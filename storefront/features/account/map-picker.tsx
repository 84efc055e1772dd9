import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { MAP_START, type PlaceChosen } from '../maps/load-maps.ts'
import { mapsQuery } from '../maps/maps-query.ts'

export interface PickedPlace {
  address: string
  /** Five digits; empty if the map does not know the postcode. */
  zipcode: string
}

interface MapPickerProps {
  mapsKey: string
  onPick: (place: PickedPlace) => void
  onClose: () => void
}

/** Finds an address on the map and fills the form with it (ADDR-30, ADDR-31). */
export default function MapPicker({ mapsKey, onPick, onClose }: MapPickerProps) {
  const { data: maps, isError, refetch } = useQuery(mapsQuery(mapsKey))
  const mapBox = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<PickedPlace | null>(null)

  useEffect(() => {
    if (!maps || !mapBox.current || !searchBox.current) return
    const map = new maps.Map(mapBox.current, {
      ...MAP_START,
      disableDefaultUI: true,
      zoomControl: true,
      gestureHandling: 'greedy',
    })
    const search = new maps.places.PlaceAutocompleteElement({ includedRegionCodes: ['id'] })
    search.setAttribute('aria-label', 'Cari tempat')
    search.addEventListener('gmp-select', async event => {
      const pickedPlace = (event as PlaceChosen).placePrediction.toPlace()
      try {
        await pickedPlace.fetchFields({
          fields: ['displayName', 'formattedAddress', 'addressComponents', 'location'],
        })
      } catch (error) {
        console.info('The place could not be read:', error)
        return showToast('error', 'Tempat itu belum bisa dibaca. Pilih sekali lagi.')
      }
      if (!pickedPlace.location) {
        // ADDR-30
        console.info(`The place "${pickedPlace.displayName ?? ''}" has no geometry.`)
        return
      }
      map.setCenter(pickedPlace.location)
      map.setZoom(17)
      const zipcode =
        pickedPlace.addressComponents?.find(part => part.types.includes('postal_code'))?.longText ?? ''
      setPicked({ address: pickedPlace.formattedAddress ?? pickedPlace.displayName ?? '', zipcode })
    })
    searchBox.current.replaceChildren(search)
  }, [maps])

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cari di peta"
      footer={
        <Button
          className="w-full"
          disabled={picked === null}
          onClick={() => {
            if (picked) onPick(picked)
            onClose()
          }}
        >
          Pakai alamat ini
        </Button>
      }
    >
      {isError ? (
        <TryAgain why="Peta belum bisa dimuat. Periksa jaringanmu." onTry={() => void refetch()} />
      ) : (
        <>
          <div ref={searchBox} className="mb-3 min-h-12" />
          <div
            className="relative h-72 overflow-hidden rounded-card bg-sand-deep"
            aria-busy={!maps || undefined}
          >
            <div ref={mapBox} className="absolute inset-0" />
            {picked ? (
              <MapPin
                aria-hidden
                size={40}
                className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full fill-coral text-white"
              />
            ) : null}
          </div>
          <p className="mt-3 text-sm text-ink-soft" aria-live="polite">
            {picked?.address ?? 'Ketik nama jalan atau tempat, lalu pilih dari daftar.'}
          </p>
        </>
      )}
    </Dialog>
  )
}
