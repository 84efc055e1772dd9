import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CHAT_RESET_MS } from '../../../contract/constants.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { answers } from './answers.ts'

export default function HelpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [asked, setAsked] = useState<number | null>(null)

  function close() {
    onClose()
    // LAYOUT-17: what was opened stays until the sheet has gone.
    setTimeout(() => setAsked(null), CHAT_RESET_MS)
  }

  return (
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
  )
}
