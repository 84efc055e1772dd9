import { randomInt } from 'node:crypto'
import { z } from 'zod'

/** The wheel as a claim keeps it. */
export const keptWheel = z.array(z.object({ key: z.string(), weight: z.int().min(0) }))

/** A prize on the wheel: the wider its field, the likelier it is. */
export type WheelField = z.infer<typeof keptWheel>[number]

/** How wide all fields are together; 0 when nothing is left to win. */
export const widthOf = (wheel: WheelField[]): number => wheel.reduce((sum, { weight }) => sum + weight, 0)

/**
 * The field on which a ticket falls: tickets count from 0 along the fields in their order. The same wheel and ticket give
 * the same prize at any time, so that whoever doubts a draw can draw it again.
 */
export function fieldAt(wheel: WheelField[], ticket: number): WheelField {
  let end = 0
  for (const field of wheel) {
    end += field.weight
    if (ticket >= 0 && ticket < end) return field
  }
  throw new RangeError(`Ticket ${ticket} is beyond the wheel.`)
}

/** A ticket from the system's random source, each as likely as any other. */
export const drawTicket = (wheel: WheelField[]): number => randomInt(widthOf(wheel))
