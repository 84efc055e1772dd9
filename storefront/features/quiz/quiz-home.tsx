import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import type { QuizCard } from '../../../contract/quiz.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CrumbTrail } from '../page-head/crumb-trail.tsx'
import { toIntro } from './quiz-location.ts'
import { quizzesQuery } from './quiz-queries.ts'
import { quizFacts } from './quiz-texts.ts'

/** The list of quizzes (ROUTE-32). */
export function QuizHome() {
  const { data: quizzes } = useSuspenseQuery(quizzesQuery)
  return (
    <div className="wrap pt-2 lg:pt-3">
      <CrumbTrail here="Kuis" />
      <h1 className="mt-1 voice text-3xl leading-tight tracking-[-0.02em] lg:mt-2 lg:text-[3rem]">
        Kenali kulitmu lewat kuis
      </h1>
      <p className="mt-1 max-w-2xl text-ink-soft lg:text-lg">
        Beberapa pertanyaan singkat, lalu saran yang bisa langsung kamu coba. Tidak ada jawaban yang salah.
      </p>
      {quizzes.length === 0 ? (
        <div className="mt-6 rounded-panel bg-white p-8 text-center shadow-1 lg:mt-8">
          <p className="text-lg">Kuis berikutnya sedang kami siapkan.</p>
          <Link to="/product/sunscreen" className={`mt-5 ${buttonClass({ variant: 'line' })}`}>
            Pilih sunscreen sendiri
          </Link>
        </div>
      ) : (
        <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:mt-8 lg:gap-7">
          {quizzes.map((quiz, index) => (
            <li key={quiz.slug} className="grid">
              <Card quiz={quiz} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Card({ quiz, isFirst }: { quiz: QuizCard; isFirst: boolean }) {
  const { slug, name, text, image } = quiz
  return (
    <Link
      to="/quiz/$"
      params={toIntro(slug)}
      className="group flex flex-col overflow-hidden rounded-panel bg-white shadow-1 transition-shadow hover:shadow-2 lg:rounded-stage"
    >
      {image && (
        <span className="overflow-hidden bg-sand-deep">
          <Picture
            src={mediaUrl(image, 716)}
            srcSet={mediaSrcSet(image, [358, 716, 1000])}
            sizes="(min-width: 768px) 46vw, 92vw"
            width={716}
            height={403}
            alt=""
            isFirst={isFirst}
            className="aspect-[16/9] w-full object-cover transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
          />
        </span>
      )}
      <span className="flex flex-1 flex-col items-start p-5 lg:p-7">
        <span className="text-sm font-semibold text-teal">{quizFacts(quiz)}</span>
        <h2 className="mt-1.5 voice text-xl leading-tight text-balance lg:text-2xl">{name}</h2>
        <span className="mt-2 flex-1 text-ink-soft">{text}</span>
        <span
          className={`mt-5 ${buttonClass({ variant: isFirst ? 'main' : 'soft' })} ${isFirst ? 'group-hover:bg-coral-deep' : 'group-hover:bg-coral group-hover:text-white'}`}
        >
          Lihat kuisnya
        </span>
      </span>
    </Link>
  )
}
