import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { answers } from './answers.ts'

interface QuickAnswersProps {
  /** Index of the open answer. */
  openIndex: number | null
  onAsk: (index: number | null) => void
  onLeave: () => void
}

/** Prepared answers, which are enough for most visitors. */
export function QuickAnswers({ openIndex, onAsk, onLeave }: QuickAnswersProps) {
  return (
    <ul className="grid gap-2">
      {answers.map((entry, index) => (
        <li key={entry.question} className="rounded-card bg-white shadow-1">
          <h3>
            <button
              type="button"
              aria-expanded={openIndex === index}
              onClick={() => onAsk(openIndex === index ? null : index)}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left leading-snug font-semibold"
            >
              <span className="flex-1">{entry.question}</span>
              <Icon
                name="chevron-down"
                className={`transition-transform ${openIndex === index ? 'rotate-180' : ''}`}
              />
            </button>
          </h3>
          {openIndex === index && (
            <div className="px-4 pb-4">
              <p className="text-ink-soft">{entry.answer}</p>
              <Link to={entry.to} onClick={onLeave} className={`mt-3 ${buttonClass({ variant: 'care' })}`}>
                {entry.action}
              </Link>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
