import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CHAT_RESET_MS } from '../../../contract/constants.ts'
import { settingsQuery } from '../../api/settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { answers } from './answers.ts'

/**
 * Help at every corner of the shop (LAYOUT-16): a chat service where one is configured, else the shop's own answers,
 * for which nobody outside is asked (AMB-16).
 */
export default function HelpLauncher() {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const { data: settings } = useQuery(settingsQuery)
  const scriptUrl = settings?.live_chat_script_url

  function open() {
    if (scriptUrl) loadOnce(scriptUrl)
    else setOpen(true)
  }
  function close() {
    setOpen(false)
    // LAYOUT-17: what was opened stays until the sheet has gone.
    setTimeout(() => setAsked(null), CHAT_RESET_MS)
  }

  return (
    <>
      <button
        type="button"
        aria-label="Bantuan"
        aria-haspopup="dialog"
        onClick={open}
        className="fixed right-4 bottom-[calc(var(--bottom-bar)+16px+env(safe-area-inset-bottom))] z-20 grid size-11 place-items-center rounded-pill border border-line bg-white text-teal shadow-2 hover:bg-teal-tint lg:right-8 lg:bottom-8"
      >
        <Icon name="chat" size={22} />
      </button>
      <Sheet isOpen={isOpen} onClose={close} title="Butuh bantuan?">
        <ul className="grid gap-2.5">
          {answers.map((entry, index) => (
            <li key={entry.question} className="rounded-card bg-white shadow-1">
              <h3>
                <button
                  type="button"
                  aria-expanded={asked === index}
                  onClick={() => setAsked(asked === index ? null : index)}
                  className="flex min-h-14 w-full items-center gap-3 px-4 text-left font-bold"
                >
                  <span className="flex-1">{entry.question}</span>
                  <Icon
                    name="chevron-down"
                    className={`transition-transform ${asked === index ? 'rotate-180' : ''}`}
                  />
                </button>
              </h3>
              {asked === index && (
                <div className="px-4 pb-4">
                  <p className="text-ink-soft">{entry.answer}</p>
                  <Link to={entry.to} onClick={close} className={`mt-3 ${buttonClass({ variant: 'care' })}`}>
                    {entry.act}
                  </Link>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

function loadOnce(url: string): void {
  if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return
  document.head.append(Object.assign(document.createElement('script'), { src: url, async: true }))
}
