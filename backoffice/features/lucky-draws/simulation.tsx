import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  type DrawSimulation,
  SIMULATED_TURNS,
  type SimulatedPrize,
  type SimulationInput,
} from '../../../contract/staff/lucky-draws.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { simulationQuery } from './draw-queries.ts'
import { costText, shiftText } from './draw-words.ts'

const SHIFTS_SHOWN = 4

/** What 10,000 turns of the draw's wheel would give, by the shop's own wheel. Nothing is stored. */
export function Simulation({
  typed,
  incomplete = 'Lengkapi hadiah dan peluangnya dulu untuk melihat hasilnya.',
}: {
  /** Null while it cannot be turned. */
  typed: SimulationInput | null
  incomplete?: ReactNode
}) {
  const [turn, setTurn] = useState(0)
  const simulation = useQuery(simulationQuery(typed, turn))
  return (
    <div className="stack gap-3">
      <p className="text-note text-ink-soft">
        {withDots(SIMULATED_TURNS)} orang memutar roda yang sama dengan yang dipakai toko, dari stok yang
        masih ada. Tidak ada yang disimpan.
      </p>
      {typed === null ? <Notice tone="sun">{incomplete}</Notice> : null}
      {simulation.isError ? <Notice>{messageOf(simulation.error)}</Notice> : null}
      {typed !== null && simulation.isPending ? <SkeletonLines /> : null}
      {typed !== null && simulation.data ? (
        <>
          <Outcome simulation={simulation.data} />
          <div>
            <Button size="small" isBusy={simulation.isFetching} onClick={() => setTurn(before => before + 1)}>
              <Dices aria-hidden size={16} />
              Putar lagi
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

function Outcome({ simulation }: { simulation: DrawSimulation }) {
  const { prizes, empty_turns: empty, shifts, turns } = simulation
  return (
    <div className="stack gap-3" aria-live="polite">
      <ul aria-label="Hasil simulasi" className="divide-y divide-rule-soft">
        {prizes.map(prize => (
          <PrizeOutcome key={prize.name} prize={prize} />
        ))}
      </ul>
      <p>
        <span className="font-bold">Biaya paling banyak:</span> {costText(simulation)}.
      </p>
      {empty > 0 ? (
        <Notice tone="sun" title="Hadiahnya tidak cukup">
          {withDots(empty)} dari {withDots(turns)} orang datang sesudah semuanya habis: undiannya sudah
          berakhir untuk mereka.
        </Notice>
      ) : null}
      {shifts.slice(0, SHIFTS_SHOWN).map(shift => (
        <p key={shift.turn} className="text-note text-ink-soft">
          {shiftText(shift)}
        </p>
      ))}
      {shifts.length > SHIFTS_SHOWN ? (
        <p className="text-note text-ink-soft">
          {shifts.length - SHIFTS_SHOWN} hadiah lain habis sesudah itu.
        </p>
      ) : null}
    </div>
  )
}

function PrizeOutcome({ prize }: { prize: SimulatedPrize }) {
  const { name, given, expected, is_usual: isUsual, runs_out_at: end, cost_rupiah: cost } = prize
  const difference = given - Math.round(expected)
  return (
    <li className="py-2">
      <p className="flex items-baseline justify-between gap-4">
        <strong className="min-w-0 wrap-anywhere">{name || 'Tanpa nama'}</strong>
        <span className="figure shrink-0">{withDots(given)} orang</span>
      </p>
      <p className="text-note text-ink-soft">
        Perkiraan {withDots(Math.round(expected))}
        {difference === 0
          ? ''
          : `, ${difference > 0 ? 'lebih' : 'kurang'} ${withDots(Math.abs(difference))}${
              isUsual ? ' (wajar)' : ' (jarang terjadi, coba putar lagi)'
            }`}
        {end === null ? '' : ` · habis di putaran ke-${withDots(end)}`}
        {cost === null
          ? given > 0
            ? ' · nilainya tidak diketahui'
            : ''
          : cost > 0
            ? ` · ${rupiah(cost)}`
            : ''}
      </p>
    </li>
  )
}
