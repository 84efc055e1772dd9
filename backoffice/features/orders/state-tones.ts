import type { Tone } from '../../ui/badge.tsx'

const tones: Record<string, Tone> = {
  'Payment confirm': 'violet',
  'Payment accepted': 'coral',
  'Order verified': 'coral',
  'Paid, short of stock': 'rose',
  'Picking in progress': 'sun',
  Packed: 'sun',
  'Delivery slip printed': 'sun',
  Shipped: 'teal',
  Delivered: 'teal',
  Undelivered: 'rose',
  'Payment Failure': 'rose',
}

/**
 * The colour of a state: coral must be done, sun is in progress, violet waits for a person, teal is on its way or done.
 */
export const toneOf = (state: string): Tone => tones[state] ?? 'plain'
