import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { Waiting, WaitingThing } from '../../../contract/staff/home.ts'
import { waitingThings } from '../../../contract/staff/home.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shortCount } from '../values/counts.ts'
import { shortRupiah } from '../values/figure-texts.ts'
import { waitingQuery } from './home-queries.ts'
import { waitedText } from './waited-text.ts'
import { isListOpen, waitingPlaces } from './waiting-places.ts'

/** The lists that wait, each card a link to its list (DASH-01). */
export function WaitingCards({ things }: { things: readonly WaitingThing[] }) {
  const me = useMe()
  const router = useRouter()
  const { data, error, isError, refetch } = useQuery(waitingQuery)
  const open = things.filter(
    thing => me.permissions.includes(waitingThings[thing]) && isListOpen(thing, router, me.permissions),
  )
  if (open.length === 0) return null
  return (
    <section aria-labelledby="menunggu">
      <h2 id="menunggu" className="sr-only">
        Yang menunggu
      </h2>
      {isError ? (
        <div className="mb-3">
          <Notice
            title="Angka di kartu ini belum diperbarui"
            action={
              <Button size="small" onClick={() => void refetch()}>
                Coba lagi
              </Button>
            }
          >
            {messageOf(error)}
          </Notice>
        </div>
      ) : null}
      <ul
        style={{ '--cards': columnsOf(open.length) } as CSSProperties}
        className="grid grid-cols-2 gap-2.5 min-[640px]:grid-cols-3 md:grid-cols-4 md:gap-3 xl:grid-cols-[repeat(var(--cards),minmax(0,1fr))]"
      >
        {open.map(thing => (
          <li key={thing} className="min-w-0 max-[639px]:last:odd:col-span-2">
            <WaitingCard
              thing={thing}
              waiting={data?.find(waiting => waiting.thing === thing)}
              isKnown={data !== undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One row of up to seven cards, or two equal rows; a few cards are not stretched. */
const columnsOf = (cards: number) => (cards > 7 ? Math.ceil(cards / 2) : Math.max(3, cards))

function WaitingCard({
  thing,
  waiting,
  isKnown,
}: {
  thing: WaitingThing
  waiting: Waiting | undefined
  isKnown: boolean
}) {
  const {
    label,
    path,
    search,
    late = { label: 'lewat batas kirim', search: { telat: true } },
  } = waitingPlaces[thing]
  const link = { to: path, search } as LinkProps
  const count = waiting?.count ?? 0
  return (
    <div className="relative h-full rounded-box border border-rule bg-card px-3.5 pt-3 pb-2.5 hover:border-edge has-[a:focus-visible]:border-edge">
      <Link {...link} className="block after:absolute after:inset-0 after:rounded-box">
        {isKnown ? (
          <span className={`voice figure block text-2xl ${count === 0 ? 'text-faint' : ''}`}>
            {waiting?.is_estimate ? '±' : ''}
            {shortCount(count)}
          </span>
        ) : (
          <Skeleton className="mb-1 h-7 w-12" />
        )}
        <span className="mt-1 block leading-tight font-bold">{label}</span>
      </Link>
      <p className="mt-0.5 min-h-[1.2rem] text-note">
        {waiting?.late ? (
          <Link
            {...({ to: path, search: { ...search, ...late.search } } as LinkProps)}
            className="relative z-1 font-semibold text-rose-ink hover:underline"
          >
            {shortCount(waiting.late)} {late.label}
          </Link>
        ) : (
          <span className="text-ink-soft">{isKnown ? noteOf(waiting) : ''}</span>
        )}
      </p>
    </div>
  )
}

/** How much money, or since when; also says that nothing waits. */
function noteOf(waiting: Waiting | undefined): string {
  if (!waiting || waiting.count === 0) return 'beres'
  if (waiting.rupiah !== undefined) return shortRupiah(waiting.rupiah)
  if (waiting.since) return `paling lama ${waitedText(waiting.since)}`
  return notes[waiting.thing] ?? 'menunggu'
}

const notes: Partial<Record<WaitingThing, string>> = {
  process: 'sudah dibayar',
  ready: 'belum lewat batas',
  pack: 'belum lewat batas',
  ship: 'belum lewat batas',
  stock: '≤ 10 buah atau ≤ 14 hari',
  incidents: 'perlu diperiksa',
  reviews: 'perlu diputuskan',
  returns: 'perlu diputuskan',
}
