import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { useMe } from '../../session/use-me.ts'
import { useMemberLink } from '../../session/use-member-link.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CrumbTrail } from '../page-head/crumb-trail.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { toHome, toQuestions } from './quiz-location.ts'
import { quizQuery } from './quiz-queries.ts'
import { quizFacts } from './quiz-texts.ts'

/** The introduction of a quiz, with the start button (ROUTE-33). */
export function QuizIntro({ slug }: { slug: string }) {
  const { data: quiz } = useSuspenseQuery(quizQuery(slug))
  const { name, text, image } = quiz
  return (
    <div className="wrap pt-2 lg:pt-3">
      <SharedPicture picture={image ? { url: image, alt: name } : undefined} />
      <div className="[&_a]:shrink-0 [&_nav]:flex-nowrap">
        <CrumbTrail
          here={name}
          above={[
            {
              name: 'Kuis',
              path: '/quiz',
              link: (
                <Link key="quiz" to="/quiz/$" params={toHome}>
                  Kuis
                </Link>
              ),
            },
          ]}
        />
      </div>
      <header className="mt-2 grid items-stretch overflow-hidden rounded-panel bg-linear-165 from-[#fff0bf] via-[#ffe0a8] to-[#ffc99b] lg:mt-3 lg:grid-cols-2 lg:rounded-stage">
        {image && (
          <Picture
            src={mediaUrl(image, 716)}
            srcSet={mediaSrcSet(image, [358, 716, 1000, 1440])}
            sizes="(min-width: 1024px) 46vw, 92vw"
            width={716}
            height={403}
            alt=""
            isFirst
            className="aspect-[16/9] size-full object-cover lg:order-last lg:aspect-[4/3]"
          />
        )}
        <div className="self-center p-5 lg:p-12">
          <p className="text-sm font-semibold lg:text-base">{quizFacts(quiz)}</p>
          <h1 className="mt-2 voice text-[min(2.25rem,12vw)] leading-[1.05] tracking-[-0.02em] text-balance lg:text-[3rem]">
            {name}
          </h1>
          <p className="mt-3 max-w-[32em] lg:text-lg">{text}</p>
          <div className="mt-6">
            <Start slug={slug} />
          </div>
        </div>
      </header>
    </div>
  )
}

/** Guests log in first and then continue to the first question. */
function Start({ slug }: { slug: string }) {
  const { member, isKnown } = useMe()
  const isGuest = isKnown && member === null
  return (
    <>
      <Link
        to="/quiz/$"
        params={toQuestions(slug)}
        className={buttonClass({ size: 'tall' })}
        {...useMemberLink({ nextPath: `/quiz/question/${slug}` })}
      >
        Mulai kuis
      </Link>
      <p className={`mt-3 text-sm ${isGuest ? '' : 'invisible'}`}>
        Masuk dulu, supaya hasilnya tersimpan untukmu.
      </p>
    </>
  )
}
