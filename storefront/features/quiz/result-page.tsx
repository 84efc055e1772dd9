import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { QuizResult } from '../../../contract/quiz.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Tile } from '../browse/tile.tsx'
import { coverOf, TilePicture } from '../browse/tile-picture.tsx'
import { track } from '../tracking/track.ts'
import { toHome, toQuestions } from './quiz-location.ts'
import { resultQuery } from './quiz-queries.ts'
import { participantText } from './quiz-texts.ts'

/** How many of the matching products the head of the result shows. */
const PICTURES_SHOWN = 3

/** The member's result, with matching products (ROUTE-35). */
export default function ResultPage({ slug }: { slug: string }) {
  const { data: result, error, refetch } = useQuery(resultQuery(slug))
  if (result) return <Result result={result} />
  if (error instanceof ApiRefusal && error.code === 'QUIZ_UNFINISHED')
    return (
      <Centred>
        <h1 className="voice text-2xl lg:text-3xl">Hasilnya belum ada</h1>
        <p className="mt-2 text-ink-soft">{error.message}</p>
        <Link to="/quiz/$" params={toQuestions(slug)} className={`mt-6 ${buttonClass()}`}>
          Mulai kuis
        </Link>
      </Centred>
    )
  if (error)
    return (
      <div className="wrap py-10">
        <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
      </div>
    )
  return (
    <div className="wrap pt-4 lg:pt-10" aria-busy="true">
      <div className="h-[480px] animate-breathe rounded-stage bg-sand-deep" />
    </div>
  )
}

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="wrap py-16 text-center lg:py-24">{children}</div>
)

function Result({ result }: { result: QuizResult }) {
  const { quiz, name, text, tips, products, total_joined } = result
  const title = 'Cocok untukmu'
  useEffect(() => track('view_item_list', { list: title, tiles: products }), [products])
  const pictures = products.flatMap(tile => coverOf(tile) ?? []).slice(0, PICTURES_SHOWN)
  return (
    <div className="wrap pt-4 lg:pt-8">
      <header className="grid overflow-hidden rounded-panel bg-linear-165 from-[#fff0bf] via-[#ffe0a8] to-[#ffc99b] lg:grid-cols-[1.2fr_1fr] lg:items-center lg:gap-10 lg:rounded-stage lg:p-12">
        <div className="p-5 lg:p-0">
          {pictures.length > 0 && (
            <div aria-hidden className="mb-4 flex gap-2 lg:mb-6 lg:gap-3">
              {pictures.map(picture => (
                <TilePicture
                  key={picture.url}
                  picture={picture}
                  className="aspect-square w-0 flex-1 rounded-card object-cover shadow-1 lg:max-w-44"
                />
              ))}
            </div>
          )}
          <p className="eyebrow text-coral-deep">Hasil kuismu</p>
          <h1 className="mt-2 voice text-[min(2.5rem,12.5vw)] leading-[1.05] tracking-[-0.02em] text-balance lg:text-[3.5rem]">
            {name}
          </h1>
          <p className="mt-3 max-w-[34em] lg:text-lg">{text}</p>
          <p className="mt-3 text-sm">{participantText(total_joined)}</p>
          <ShareResult quiz={quiz} name={name} />
        </div>
        {tips.length > 0 && (
          <section aria-label="Tips untukmu" className="bg-white/70 p-5 lg:rounded-panel lg:p-7">
            <h2 className="text-lg font-bold">Mulai dari sini</h2>
            <ul className="mt-3 grid gap-3">
              {tips.map(tip => (
                <li key={tip} className="flex gap-3">
                  <Check aria-hidden size={20} strokeWidth={2.4} className="mt-0.5 shrink-0 text-teal" />
                  {tip}
                </li>
              ))}
            </ul>
          </section>
        )}
      </header>
      <section className="mt-(--section)">
        <SectionHead title={title} line="Dipilih dari jawabanmu, dari yang ada hari ini." />
        {products.length === 0 ? (
          <p className="rounded-panel bg-white p-8 text-center shadow-1">
            Yang cocok sedang habis.{' '}
            <Link to="/product/sunscreen" className="font-bold text-coral-deep underline">
              Lihat semua sunscreen
            </Link>
          </p>
        ) : (
          <ul className="tile-grid lg:grid-cols-4">
            {products.map(tile => (
              <li key={tile.id} className="grid">
                <Tile tile={tile} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="mt-8 flex flex-wrap justify-center gap-3 lg:mt-12">
        <Link to="/quiz/$" params={toQuestions(quiz.slug)} className={buttonClass({ variant: 'line' })}>
          Ulangi kuis
        </Link>
        <Link to="/quiz/$" params={toHome} className={buttonClass({ variant: 'quiet' })}>
          Kuis lainnya
        </Link>
      </div>
    </div>
  )
}

/** Shares the result's name with the quiz's own page: the result page is for this member only. */
function ShareResult({ quiz, name }: Pick<QuizResult, 'quiz' | 'name'>) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const url = `${window.location.origin}/quiz/${quiz.slug}`
  const text = `Hasil kuisku: ${name}. Kamu yang mana?`

  async function share() {
    // Closing the phone's share sheet without sharing rejects the promise; that is not an error.
    if ('share' in navigator) return navigator.share({ title: quiz.name, text, url }).catch(() => undefined)
    setCopied(await copyText(`${text} ${url}`))
  }

  return (
    <>
      <Button variant="ink" className="mt-4" onClick={() => void share()}>
        <Share2 aria-hidden size={20} />
        <span aria-live="polite">{copied ? 'Tersalin, tinggal tempel' : 'Bagikan hasil'}</span>
      </Button>
      {copied === false && <p className="mt-2 text-sm break-all">{url}</p>}
    </>
  )
}
