import type { QuizWarning } from '../../../contract/staff/quiz-warnings.ts'
import type { QuizInput } from '../../../contract/staff/quizzes.ts'
import { Card } from '../../ui/card.tsx'

/** What is odd about the quiz; it can be saved all the same. */
export const WarningsCard = ({ warnings, quiz }: { warnings: readonly QuizWarning[]; quiz: QuizInput }) => (
  <div aria-live="polite">
    {warnings.length > 0 ? (
      <Card title="Sebaiknya dilihat dulu" tone="attention">
        <ul className="list-disc space-y-1.5 pl-5">
          {warnings.map(warning => {
            const words = wordsOf(warning, quiz)
            return (
              <li key={words} className="wrap-anywhere">
                {words}
              </li>
            )
          })}
        </ul>
        <p className="mt-2 text-note text-ink-soft">Kuisnya tetap bisa disimpan.</p>
      </Card>
    ) : null}
  </div>
)

function wordsOf(warning: QuizWarning, { questions, results }: QuizInput): string {
  if (warning.kind === 'same-votes') {
    const text = questions[warning.question]?.text || `Pertanyaan ${warning.question + 1}`
    return `Semua jawaban “${text}” memilih hasil yang sama, jadi tidak membedakan siapa pun.`
  }
  const name = results[warning.result]?.name || `Hasil ${warning.result + 1}`
  switch (warning.kind) {
    case 'unvoted':
      return `Tidak ada jawaban yang memilih “${name}”, jadi tidak ada yang mendapatkannya.`
    case 'beaten':
      return `“${name}” tidak pernah bisa menang: apa pun jawabannya, hasil lain sama banyak atau lebih.`
    case 'no-products':
      return `“${name}” tidak menampilkan produk apa pun hari ini.`
  }
}
