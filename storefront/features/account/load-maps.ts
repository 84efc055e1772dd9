import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/constants.ts'

/**
 * Google's maps with the places library, loaded when somebody asks for the map and where a key is set up (ADDR-32).
 * Only what is used here is written down: https://developers.google.com/maps/documentation/javascript/reference
 */
export interface Maps {
  Map: new (
    element: HTMLElement,
    options: object,
  ) => { setCenter(at: object): void; setZoom(to: number): void }
  Marker: new (options: object) => object
  places: {
    PlaceAutocompleteElement: new (options: object) => HTMLElement
  }
}

/** `gmp-select` of the search field. */
export interface PlaceChosen extends Event {
  placePrediction: { toPlace(): MapPlace }
}
export interface MapPlace {
  fetchFields(wish: { fields: string[] }): Promise<unknown>
  displayName?: string | null
  formattedAddress?: string | null
  addressComponents?: { longText: string | null; types: string[] }[]
  /** Where it is; missing for what was only typed. */
  location?: object | null
}

/** ADDR-31 */
export const MAP_START = {
  center: { lat: -6.212329, lng: 106.848874 },
  zoom: 12,
  mapTypeId: 'roadmap',
} as const

let loading: Promise<Maps> | undefined

/** Loads the script once; a failed load is tried again at the next call. */
export function loadMaps(key: string): Promise<Maps> {
  loading ??= load(key).catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

const READY = 'carasunMapsReady'
/** A script that came and does not call back within it is not the one that was asked for. */
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
      clearTimeout(late)
      script.remove()
      reject(new Error('The maps script did not come.'))
    }
    let late = setTimeout(fail, CHUNK_LOAD_TIMEOUT_MS)
    page[READY] = () => {
      clearTimeout(late)
      script.onload = null
      if (page.google) resolve(page.google.maps)
      else fail()
    }
    script.onerror = fail
    script.onload = () => {
      clearTimeout(late)
      late = setTimeout(fail, CALL_BACK_MS)
    }
    document.head.append(script)
  })
}
