/**
 * Sounds and vibrations for a packer who is not looking: a tick for each piece, a chord when all are there, an alarm if
 * it is wrong.
 */
export type Signal = 'ok' | 'complete' | 'wrong'

interface Tone {
  hertz: number
  fromMs: number
  lengthMs: number
  shape: OscillatorType
}

const tones: Record<Signal, readonly Tone[]> = {
  ok: [{ hertz: 1320, fromMs: 0, lengthMs: 70, shape: 'sine' }],
  complete: [
    { hertz: 880, fromMs: 0, lengthMs: 90, shape: 'sine' },
    { hertz: 1320, fromMs: 100, lengthMs: 160, shape: 'sine' },
  ],
  wrong: [
    { hertz: 196, fromMs: 0, lengthMs: 180, shape: 'square' },
    { hertz: 147, fromMs: 220, lengthMs: 320, shape: 'square' },
  ],
}
const shakesMs: Record<Signal, number[]> = { ok: [30], complete: [30, 60, 30], wrong: [200, 80, 200] }
const VOLUME = 0.18

let audio: AudioContext | null = null

/** Sounds and vibrates; does nothing where the device cannot, or before the first touch of the page. */
export function signal(kind: Signal): void {
  navigator.vibrate?.(shakesMs[kind])
  if (!('AudioContext' in window)) return
  // The first sound starts the audio device, which takes 0.1 s: what was scanned is painted before.
  requestAnimationFrame(() => setTimeout(() => sound(kind)))
}

function sound(kind: Signal): void {
  audio ??= new AudioContext()
  void audio.resume()
  for (const tone of tones[kind]) play(audio, tone)
}

function play(context: AudioContext, { hertz, fromMs, lengthMs, shape }: Tone): void {
  const from = context.currentTime + fromMs / 1000
  const until = from + lengthMs / 1000
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = shape
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(VOLUME, from)
  // Fades out: a tone that is cut off clicks.
  gain.gain.exponentialRampToValueAtTime(0.001, until)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(until)
}
