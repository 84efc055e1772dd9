import { differencesOf } from './differences.ts'

/** The changes of a staff action, field by field. */
export function Differences({ detail }: { detail: Record<string, unknown> }) {
  const differences = differencesOf(detail)
  if (differences.length === 0) return <p className="text-ink-soft">Tidak ada rincian lain.</p>
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-rule border-b text-xs text-ink-soft">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Isian
          </th>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Sebelum
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Sesudah
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field} className="border-rule-soft border-b align-top">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {field}
            </th>
            <td className="py-2 pr-3 break-words text-ink-soft">{before ?? ''}</td>
            <td className="py-2 break-words">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SHOWN_IN_BRIEF = 2

/** The same in one line of a list. */
export function DifferencesInBrief({ detail }: { detail: Record<string, unknown> }) {
  // A key of our own tables says nothing here.
  const differences = differencesOf(detail).filter(({ after }) => !/^[\da-f]{32}$/.test(after))
  const rest = differences.length - SHOWN_IN_BRIEF
  return (
    <span className="line-clamp-2 max-w-xl text-note text-ink-soft">
      {differences.slice(0, SHOWN_IN_BRIEF).map(({ field, before, after }, index) => (
        <span key={field}>
          {index > 0 ? ' · ' : ''}
          {field}: {before === null ? '' : `${before} → `}
          <span className="text-ink">{after}</span>
        </span>
      ))}
      {rest > 0 ? ` · dan ${rest} lagi` : ''}
    </span>
  )
}
