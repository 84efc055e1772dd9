import type { ReactNode } from 'react'
import { LUCKY_BLINK_MS, LUCKY_BULBS, LUCKY_FACE_MS, LUCKY_HEARTS } from '../../../contract/constants.ts'
import { type LuckyReward, luckySlots } from '../../../contract/lucky-draw.ts'
import { bulbPlaces } from './bulb-places.ts'
import { GiftArt, HeartArt } from './gift-art.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'
import { useTicks } from './use-ticks.ts'

interface MachineProps {
  isTurning: boolean
  /** The face on which the question mark stopped. */
  stoppedAt: LuckyReward['slot'] | undefined
  /** The question mark is gone from that face: the prize is shown. */
  isRevealed: boolean
  /** The visitor stopped the blinking. */
  isResting: boolean
  /** The content of the tray: the button that pulls the lever. */
  children: ReactNode
}

const bulbs = bulbPlaces(LUCKY_BULBS)

/**
 * The machine's hearts and bulbs blink while it waits. While it turns, they stay lit and the question mark moves from
 * face to face (LUCKY-01, LUCKY-02, LUCKY-11) until it stops on the prize. With reduced motion the lamps always stay
 * lit and the question mark moves slowly.
 */
export function Machine({ isTurning, stoppedAt, isRevealed, isResting, children }: MachineProps) {
  const isMotionReduced = useReducedMotion()
  const isBlinking = !isTurning && !isResting && !isMotionReduced
  const isOdd = useTicks(isBlinking, LUCKY_BLINK_MS) % 2 === 1
  const face = useTicks(isTurning, isMotionReduced ? 8 * LUCKY_FACE_MS : LUCKY_FACE_MS) % luckySlots.length
  const currentSlot = isTurning ? luckySlots[face] : isRevealed ? undefined : stoppedAt
  const isLit = (index: number) => !isBlinking || (index % 2 === 1) === isOdd
  return (
    <div
      data-machine={isTurning ? 'turning' : isBlinking ? 'blinking' : 'still'}
      className="relative mx-auto w-full max-w-[600px] pt-9"
    >
      <Lever isDown={isTurning} />
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 z-10 mx-auto flex w-fit gap-3 rounded-pill bg-white px-6 py-3 shadow-2"
      >
        {Array.from({ length: LUCKY_HEARTS }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: three hearts that never move
            key={index}
            data-heart={isLit(index) ? 'lit' : 'dim'}
            className="transition-[scale,opacity] data-[heart=dim]:scale-85 data-[heart=dim]:opacity-30"
          >
            <HeartArt className="size-9 fill-rose lg:size-11" />
          </span>
        ))}
      </div>
      <div className="rounded-[36px] bg-linear-165 from-coral to-coral-deep p-4 pt-8 shadow-2 md:p-6 md:pt-10">
        <div className="relative rounded-stage bg-ink p-7 md:p-8">
          {bulbs.map(({ x, y }, index) => (
            <span
              key={`${x} ${y}`}
              aria-hidden
              data-bulb={isLit(index) ? 'lit' : 'dim'}
              style={{ left: `calc(14px + (100% - 28px) * ${x})`, top: `calc(14px + (100% - 28px) * ${y})` }}
              className="absolute size-3 -translate-1/2 rounded-pill transition-colors data-[bulb=dim]:bg-sun/25 data-[bulb=lit]:bg-sun data-[bulb=lit]:shadow-[0_0_10px_2px_var(--color-sun)]"
            />
          ))}
          <ol aria-label="Yang bisa keluar" className="grid grid-cols-2 gap-2 md:gap-3">
            {luckySlots.map(slot => (
              <li
                key={slot}
                data-face={slot !== currentSlot ? undefined : isTurning ? 'asked' : 'landed'}
                className={`relative grid justify-items-center gap-1 overflow-hidden rounded-panel bg-sand px-1 pt-3 pb-2 transition-opacity md:pt-5 md:pb-3 ${stoppedAt && stoppedAt !== slot ? 'opacity-60' : ''} ${stoppedAt === slot ? 'ring-4 ring-sun' : ''}`}
              >
                <GiftArt slot={slot} className="w-[62%] max-w-28" />
                <span className="text-sm font-bold">{slot}</span>
                {slot === currentSlot ? (
                  <span
                    aria-hidden
                    className="voice absolute inset-0 grid place-items-center bg-sun text-hero text-ink"
                  >
                    ?
                  </span>
                ) : null}
              </li>
            ))}
          </ol>
        </div>
        <div className="pt-4 md:pt-6">{children}</div>
      </div>
      <div aria-hidden className="mx-auto h-4 w-[86%] rounded-b-[28px] bg-coral-deep/90" />
    </div>
  )
}

/** Decoration only; the button is what the visitor presses. */
function Lever({ isDown }: { isDown: boolean }) {
  return (
    <svg
      viewBox="0 0 60 200"
      aria-hidden
      className="absolute top-24 left-full hidden h-52 overflow-visible xl:block"
    >
      <rect x="-8" y="120" width="26" height="44" rx="8" className="fill-coral-deep" />
      <g
        className={`origin-[12px_142px] transition-transform duration-200 ${isDown ? 'rotate-[128deg]' : 'rotate-[14deg]'}`}
      >
        <path d="M12 142V40" className="stroke-edge" strokeWidth="9" strokeLinecap="round" />
        <circle cx="12" cy="32" r="19" className="fill-rose" />
        <circle cx="6" cy="25" r="5" className="fill-white" opacity=".5" />
      </g>
    </svg>
  )
}
