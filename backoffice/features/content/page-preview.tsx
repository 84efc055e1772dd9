import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'

/** The page of the saved version at the width of a phone, rendered by the shop itself; no address of the shop holds it. */
export function PagePreview({
  path,
  version,
  title,
  isBehind,
}: {
  /** Of the staff API. */
  path: string
  version: number
  title: string
  /** Something is not saved yet, so that the page does not show it. */
  isBehind: boolean
}) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const src = `/api/staff${path}/preview?${new URLSearchParams({ v: String(version) })}`
  return (
    <figure className="stack gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-note text-ink-soft">
        <span>
          {isBehind
            ? 'Seperti yang terakhir disimpan. Simpan draf untuk memperbaruinya.'
            : 'Begini di ponsel pembeli.'}
        </span>
        <span aria-live="polite">{state === 'loading' ? 'memuat …' : ''}</span>
      </figcaption>
      {state === 'failed' ? (
        <Notice>Pratinjau belum bisa dibuat sekarang. Coba lagi sebentar lagi.</Notice>
      ) : null}
      <div
        className={`mx-auto w-full max-w-[408px] overflow-hidden rounded-[38px] border-[9px] border-night bg-card shadow-float ${state === 'failed' ? 'hidden' : ''}`}
      >
        <iframe
          title={`Di ponsel: ${title}`}
          src={src}
          // No scripts: it is to be looked at. The same origin lets it load the shop's fonts.
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) =>
            // A refusal is JSON.
            setState(currentTarget.contentDocument?.contentType === 'text/html' ? 'shown' : 'failed')
          }
          className="block h-[780px] w-full border-0 bg-white"
        />
      </div>
      <a
        href={src}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ size: 'small' })} justify-self-center`}
      >
        <ExternalLink aria-hidden size={15} />
        Buka di tab baru
      </a>
    </figure>
  )
}
