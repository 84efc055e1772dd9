import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/constants.ts'

/**
 * Google Maps with the places library, loaded when the map is opened and only if a key is configured (ADDR-32).
 * The types cover only what is used here: https://developers.google.com/maps/documentation/javascript/reference
 */
export interface Maps {
  Map: new (element: HTMLElement, options: object) => GoogleMap
  Marker: new (
    options: object,
  ) => {
    addListener(event: 'click', listener: () => void): void
    /** Null takes the marker off its map. */
    setMap(map: GoogleMap | null): void
  }
  places: {
    PlaceAutocompleteElement: new (options: object) => HTMLElement
  }
}

export interface GoogleMap {
  setCenter(at: object): void
  setZoom(to: number): void
}

/** The `gmp-select` event of the search field. */
export interface PlaceChosen extends Event {
  placePrediction: { toPlace(): MapPlace }
}
export interface MapPlace {
  fetchFields(request: { fields: string[] }): Promise<unknown>
  displayName?: string | null
  formattedAddress?: string | null
  addressComponents?: { longText: string | null; types: string[] }[]
  /** The place's position; missing for text that was only typed. */
  location?: object | null
}

/** ADDR-31 */
export const MAP_START = {
  center: { lat: -6.212329, lng: 106.848874 },
  zoom: 12,
  mapTypeId: 'roadmap',
} as const

let loading: Promise<Maps> | undefined

/** Loads the script once; after a failure, the next call tries again. */
export function loadMaps(key: string): Promise<Maps> {
  loading ??= load(key).catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

const READY = 'carasunMapsReady'
/** A script that has not called back within this time counts as failed. */
const CALL_BACK_MS = 10_000

function load(key: string): Promise<Maps> {
  const query = new URLSearchParams({
    key,
    libraries: 'places',
    language: 'id',
    region: 'ID',
    loading: 'async',
    v: 'weekly',
    callback: READY,
  })
  return new Promise((resolve, reject) => {
    const page = window as unknown as { [READY]?: () => void; google?: { maps: Maps } }
    const script = Object.assign(document.createElement('script'), {
      src: `https://maps.googleapis.com/maps/api/js?${query}`,
      async: true,
    })
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('The maps script did not load.'))
    }
    let timer = setTimeout(fail, CHUNK_LOAD_TIMEOUT_MS)
    page[READY] = () => {
      clearTimeout(timer)
      script.onload = null
      if (page.google) resolve(page.google.maps)
      else fail()
    }
    script.onerror = fail
    script.onload = () => {
      clearTimeout(timer)
      timer = setTimeout(fail, CALL_BACK_MS)
    }
    document.head.append(script)
  })
}
