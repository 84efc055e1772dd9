import { appendFileSync } from 'node:fs'
import path from 'node:path'

/** The drill's own folder (`bin/drill.mjs`): logs, data, the balancer's certificate. */
export const disk = process.env.DRILL_DISK ?? ''
if (!disk) throw new Error('Start a drill with `npm run drill NAME`.')

export const onDisk = (name: string) => path.join(disk, name)

/** Records what the drill should reach and what it did; `npm run drill` prints all of them at its end. */
export function reach(goal: string, reached: string | number, isReached: boolean): void {
  appendFileSync(onDisk('goals.jsonl'), `${JSON.stringify({ goal, reached: String(reached), isReached })}\n`)
  say(`${isReached ? 'reached' : 'MISSED'}: ${goal}: ${reached}`)
}

export const say = (line: string): void =>
  void process.stdout.write(`  ${new Date().toISOString().slice(11, 19)} ${line}\n`)
