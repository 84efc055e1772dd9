import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HelpAnswer } from '../../../contract/content.ts'
import { api } from '../../api/client.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const answersQuery = queryOptions({
  queryKey: ['help-answers'],
  queryFn: () => api.get<HelpAnswer[]>('/api/help/answers'),
})

interface QuickAnswersProps {
  /** Index of the open answer. */
  openIndex: number | null
  onAsk: (index: number | null) => void
  onLeave: () => void
}

/** Staff's prepared answers, which are enough for most visitors. */
export function QuickAnswers({ openIndex, onAsk, onLeave }: QuickAnswersProps) {
  const { data: answers = [] } = useQuery(answersQuery)
  return (
    <ul className="grid gap-2">
      {answers.map((entry, index) => (
        <li key={entry.slug} className="rounded-card bg-white shadow-1">
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
              {entry.link && (
                <Link
                  to={entry.link}
                  onClick={onLeave}
                  className={`mt-3 ${buttonClass({ variant: 'care' })}`}
                >
                  {entry.label}
                </Link>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
