import { useEffect, useState } from 'react'
import type { Strength } from './estimate-strength.ts'

const looks = [
  { name: 'Sangat lemah', color: 'bg-rose' },
  { name: 'Lemah', color: 'bg-rose' },
  { name: 'Cukup', color: 'bg-sun' },
  { name: 'Kuat', color: 'bg-teal' },
  { name: 'Sangat kuat', color: 'bg-teal' },
] as const

const SETTLED_MS = 200

/**
 * Shows how strong a new password is. It only advises and never blocks. Its word lists load at the first keystroke.
 */
export function StrengthMeter({
  password,
  guessableWords = [],
}: {
  password: string
  guessableWords?: string[]
}) {
  const estimated = useStrength(password, guessableWords)
  const strength = password === '' ? null : estimated
  const look = strength && looks[strength.score]
  return (
    <div>
      <div aria-hidden className="grid grid-cols-5 gap-1">
        {looks.map((each, index) => (
          <span
            key={each.name}
            className={`h-1.5 rounded-pill ${look && index <= strength.score ? look.color : 'bg-sand-deep'}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 min-h-5 text-sm text-ink-soft">
        {look ? <span className="font-semibold text-ink">{look.name}</span> : 'Seberapa kuat passwordmu'}
        {strength?.advice ? `. ${strength.advice}` : null}
      </p>
    </div>
  )
}

function useStrength(password: string, guessableWords: string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null)
  const joinedWords = guessableWords.join('\n')
  useEffect(() => {
    if (password === '') return
    let isLatest = true
    const timer = setTimeout(async () => {
      const { estimateStrength } = await import('./estimate-strength.ts')
      if (isLatest) setStrength(estimateStrength(password, joinedWords.split('\n')))
    }, SETTLED_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [password, joinedWords])
  return strength
}
