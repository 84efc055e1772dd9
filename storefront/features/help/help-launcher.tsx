import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { settingsQuery } from '../../api/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { readConsent } from '../tracking/consent.ts'
import { useChat } from './chat-queries.ts'
import { TourGate } from './tour/tour-gate.tsx'
import { useStepAside } from './use-step-aside.ts'

const HelpSheet = lazy(() => import('./help-sheet.tsx'))

/**
 * Help at every corner of the shop (LAYOUT-16): a chat service where one is configured and the visitor let
 * others in, else the shop's own chat, for which nobody outside is asked (AMB-16). Answers that came while the sheet was closed are counted on it.
 */
export default function HelpLauncher() {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { unread } = useChat({ isOpen })
  useStepAside()

  async function open() {
    // Without an answer the shop's own words have to do: they need nobody.
    const settings = await queries.ensureQueryData(settingsQuery).catch(() => null)
    if (settings?.live_chat_script_url && readConsent() === 'agreed')
      return loadOnce(settings.live_chat_script_url)
    setWasOpened(true)
    setOpen(true)
  }

  return (
    <>
      <button
        type="button"
        aria-label={unread > 0 ? `Bantuan, ${unread} balasan baru` : 'Bantuan'}
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="float-aside fixed right-4 bottom-[calc(var(--bottom-bar)+16px+env(safe-area-inset-bottom))] z-20 grid size-11 place-items-center rounded-pill border border-line bg-white text-teal shadow-2 hover:bg-teal-tint lg:right-8 lg:bottom-8"
      >
        <Icon name="chat" size={22} />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute -top-1 -right-1 grid h-5 min-w-5 animate-pop place-items-center rounded-pill bg-coral px-1 text-xs font-bold text-white tabular-nums ring-2 ring-white"
          >
            {unread}
          </span>
        )}
      </button>
      <TourGate />
      <Suspense>{wasOpened && <HelpSheet isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function loadOnce(url: string): void {
  if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return
  document.head.append(Object.assign(document.createElement('script'), { src: url, async: true }))
}
