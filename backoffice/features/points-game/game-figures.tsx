import { Link } from '@tanstack/react-router'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  GAME_DAYS,
  type GameSuspect,
  type GameSuspicion,
  HASTY_SECONDS,
  type StaffPointsGame,
} from '../../../contract/staff/points-game.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { shortDay } from '../values/staff-times.ts'

/** What the game gave, all in all and by day, and whose shares look as if they reached nobody (PROMO-05). */
export function GameFigures({ game }: { game: StaffPointsGame }) {
  const { total, days, suspects, products, worth_rupiah: worth } = game
  return (
    <>
      <Card title="Sampai sekarang">
        <Facts
          facts={[
            ['Produk di permainan', withDots(products)],
            ['Dibagikan', `${withDots(total.shares)} kali`],
            ['Oleh', `${withDots(total.people)} orang`],
            ['Tautan dibuka orang lain', `${withDots(total.openings)} kali`],
            ['Poin yang diberikan', withDots(total.points)],
            ['Senilai', rupiah(worth)],
          ]}
        />
      </Card>
      <Card>
        {days.every(({ shares, openings }) => shares + openings === 0) ? (
          <p className="text-ink-soft">Belum ada yang berbagi dalam {GAME_DAYS} hari terakhir.</p>
        ) : (
          <Chart
            title="Per hari"
            unit={`${GAME_DAYS} hari terakhir`}
            atTitle="Hari"
            points={days.map(({ day, shares, openings, points, people }) => ({
              at: shortDay(day),
              shares,
              openings,
              points,
              people,
            }))}
            series={[
              { id: 'shares', label: 'Dibagikan' },
              { id: 'openings', label: 'Dibuka' },
            ]}
            format={withDots}
          />
        )}
      </Card>
      <Card title="Yang perlu dilihat">
        {suspects.length === 0 ? (
          <p className="text-ink-soft">
            Dalam {GAME_DAYS} hari terakhir tidak ada yang berbagi dengan cara yang janggal.
          </p>
        ) : (
          <>
            <p className="mb-2 text-note text-ink-soft">
              Caranya berbagi janggal, tetapi belum tentu curang. Toko tidak melakukan apa-apa; kamu yang
              memutuskan, misalnya mengambil poinnya di bukunya.
            </p>
            <ul aria-label="Yang perlu dilihat" className="divide-y divide-rule-soft">
              {suspects.map(suspect => (
                <Suspect key={suspect.member.id} suspect={suspect} />
              ))}
            </ul>
          </>
        )}
      </Card>
    </>
  )
}

const Suspect = ({ suspect }: { suspect: GameSuspect }) => (
  <li className="py-2">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Link
        to="/promosi/buku/$member"
        params={{ member: suspect.member.id }}
        className="text-coral-deep underline"
      >
        {suspect.member.name}
      </Link>
      <span className="text-note text-ink-soft">
        {withDots(suspect.shares)} kali berbagi, {withDots(suspect.points)} poin
      </span>
    </p>
    {suspect.reasons.map(reason => (
      <p key={reason} className="text-note">
        {reasonTexts[reason](suspect)}
      </p>
    ))}
  </li>
)

const reasonTexts: Record<GameSuspicion, (suspect: GameSuspect) => string> = {
  'nobody opens': ({ full_days: days }) =>
    `Mencapai batas harian pada ${withDots(days)} hari, dan tidak satu pun tautannya dibuka orang.`,
  'opened in return': ({ openings, openers }) =>
    `Tautannya dibuka ${withDots(openings)} kali, hanya oleh ${withDots(openers)} orang yang tautannya ia buka juga.`,
  hasty: ({ hasty }) =>
    `${withDots(hasty)} kali berbagi kurang dari ${HASTY_SECONDS} detik sesudah yang sebelumnya.`,
}
