import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { settingsQuery } from '../../api/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { readConsent } from '../tracking/consent.ts'
import { useChat } from './chat-queries.ts'
import { TourGate } from './tour/tour-gate.tsx'
import { useStepAside } from './use-step-aside.ts'

/** How long a visitor who asks for help waits for a third-party script. */
const CHAT_WAIT_MS = 5_000

const HelpSheet = lazy(() => import('./help-sheet.tsx'))

/**
 * Help on every page (LAYOUT-16): a chat service if one is configured and the visitor agreed to third parties, else the
 * shop's own chat, which needs no third party (AMB-16). A badge counts the answers that arrived while the sheet was
 * closed. On phones the button is part of the bottom bar; on pages with a different bar it is at the foot of the page,
 * where it covers nothing.
 */
export default function HelpLauncher({ isInBar }: { isInBar: boolean }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { unread } = useChat({ isOpen })
  useStepAside()

  async function open() {
    // If the settings fail to load, use the shop's own chat.
    const settings = await queries.ensureQueryData(settingsQuery).catch(() => null)
    const scriptUrl = readConsent() === 'agreed' && settings?.live_chat_script_url
    if (scriptUrl && (await loadService(scriptUrl))) return
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
        className={`place-items-center lg:fixed lg:right-8 lg:bottom-8 lg:z-20 lg:grid lg:size-11 lg:min-h-0 lg:rounded-pill lg:border lg:border-line lg:bg-white lg:p-0 lg:text-teal lg:shadow-2 lg:hover:bg-teal-tint ${isInBar ? inBar : inFoot}`}
      >
        <Icon name="chat" size={22} />
        <span aria-hidden className="lg:hidden">
          Bantuan
        </span>
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-1 grid h-5 min-w-5 animate-pop place-items-center rounded-pill bg-coral px-1 text-xs font-bold text-white tabular-nums ring-2 ring-white"
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

const inBar =
  'fixed right-0 bottom-[env(safe-area-inset-bottom)] z-30 grid bar-place content-center gap-1 text-xs font-semibold text-ink-soft'
const inFoot =
  'relative mx-auto flex min-h-11 items-center gap-2 rounded-pill border border-line bg-white px-5 text-sm font-semibold text-teal'

/** Loads a chat service once; returns false if that fails or takes too long, and the shop's own chat opens instead. */
function loadService(url: string): Promise<boolean> {
  if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return Promise.resolve(true)
  const script = Object.assign(document.createElement('script'), { src: url, async: true })
  return new Promise(resolve => {
    const end = (isLoaded: boolean) => {
      clearTimeout(timer)
      if (!isLoaded) script.remove()
      resolve(isLoaded)
    }
    const timer = setTimeout(end, CHAT_WAIT_MS, false)
    script.onload = () => end(true)
    script.onerror = () => end(false)
    document.head.append(script)
  })
}
