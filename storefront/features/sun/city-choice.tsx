import { lazy, Suspense, useState } from 'react'
import { useWeather } from './use-weather.ts'

const CityDialog = lazy(() => import('./city-dialog.tsx'))

/** On the home page's UV band: loads the weather of the visitor's city, with a button to change the city. */
export default function CityChoice() {
  const { choose } = useWeather()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-bold text-coral-deep underline-offset-4 hover:underline"
      >
        Ganti kota
      </button>
      <Suspense>{isOpen && <CityDialog onChoose={choose} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
