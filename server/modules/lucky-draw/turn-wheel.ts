import { randomInt } from 'node:crypto'
import { z } from 'zod'

/** The wheel as stored with a claim. */
export const storedWheel = z.array(z.object({ key: z.string(), weight: z.int().min(0) }))

/** A prize on the wheel: the wider its segment, the likelier it is. */
export type WheelSegment = z.infer<typeof storedWheel>[number]

/** Whether anything can be won: nobody turns a wheel of blanks. */
export const hasPrize = (prizes: readonly { isBlank: boolean }[]): boolean =>
  prizes.some(({ isBlank }) => !isBlank)

/** Returns the total width of all segments; 0 if no prize is left. */
export const widthOf = (wheel: WheelSegment[]): number => wheel.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Returns the segment that a ticket falls on: tickets are numbered from 0 along the segments, in their order. The same
 * wheel and ticket always give the same prize, so that a draw can be audited.
 */
export function segmentAt(wheel: WheelSegment[], ticket: number): WheelSegment {
  let end = 0
  for (const segment of wheel) {
    end += segment.weight
    if (ticket >= 0 && ticket < end) return segment
  }
  throw new RangeError(`Ticket ${ticket} is beyond the wheel.`)
}

/** Draws a ticket with the system's random number generator, uniformly distributed. */
export const drawTicket = (wheel: WheelSegment[]): number => randomInt(widthOf(wheel))
