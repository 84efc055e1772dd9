import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

export const calls = ['charge', 'status', 'cancel', 'expire', 'refund'] as const
export type CallName = (typeof calls)[number]

/**
 * The faults that can be planned for the next calls: `slow` waits, then serves; `error_500`, `error_504`, `error_400`,
 * `garbage`, `too_large` and `drop` do nothing and return a bad response; `lost_answer` and `error_after_success` do
 * the work, but respond too late or with an error.
 */
export const faultKinds = [
  'slow',
  'error_500',
  'error_504',
  'error_400',
  'garbage',
  'too_large',
  'drop',
  'lost_answer',
  'error_after_success',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  call: CallName
  fault: FaultKind
  times: number
  delayMs: number
}

export interface Faults {
  add(fault: Fault): void
  planned(): Fault[]
  /** Serves the call, with its next planned fault if there is one. */
  serve(call: CallName, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown>
  close(): void
}

const serverErrorBody = {
  status_code: '500',
  status_message: 'Sorry. Our system is recovering from unexpected issues.',
}

export function createFaults(): Faults {
  let plannedFaults: Fault[] = []
  const closeSignal = new AbortController()
  const pause = (delayMs: number) =>
    wait(delayMs, undefined, { signal: closeSignal.signal }).catch(() => {
      // shutting down: respond at once
    })

  function take(call: CallName): Fault | undefined {
    const fault = plannedFaults.find(plan => plan.call === call)
    plannedFaults = plannedFaults.flatMap(plan =>
      plan === fault ? (plan.times > 1 ? { ...plan, times: plan.times - 1 } : []) : plan,
    )
    return fault
  }

  return {
    add(fault) {
      plannedFaults = [...plannedFaults, fault]
    },
    planned: () => plannedFaults,
    async serve(call, reply, work) {
      const fault = take(call)
      switch (fault?.fault) {
        case 'slow':
          await pause(fault.delayMs)
          return work()
        case 'error_500':
          return reply.code(500).send(serverErrorBody)
        case 'error_504':
          return reply
            .code(504)
            .send({ status_code: '504', status_message: 'The wallet did not respond in time.' })
        case 'error_400':
          return { status_code: '400', status_message: 'The wallet refuses this number.' }
        case 'garbage':
          return reply.type('text/html').send('<html><body>Gateway sedang beristirahat')
        case 'too_large':
          return reply.send({ status_code: '200', padding: 'x'.repeat(2_000_000) })
        case 'drop':
          reply.hijack()
          reply.raw.destroy()
          return reply
        case 'lost_answer': {
          const response = await work()
          await pause(fault.delayMs)
          return response
        }
        case 'error_after_success':
          await work()
          return reply.code(500).send(serverErrorBody)
        default:
          return work()
      }
    },
    close: () => closeSignal.abort(),
  }
}
