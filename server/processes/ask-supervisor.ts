import cluster from 'node:cluster'

/** The questions of a web process to the supervisor, which alone knows all processes. */
export type Question =
  /** Counts a call; `key` names the limit and the caller. */
  | { about: 'call'; key: string; windowMs: number }
  /** Collects the metrics of all web processes. */
  | { about: 'metrics' }

export interface Answers {
  /** How many calls the window has, this one included, and when it ends. */
  call: { current: number; ttl: number }
  /** In Prometheus's text format; null if a process did not respond in time. */
  metrics: string | null
}

export interface Asked {
  type: 'question'
  id: number
  question: Question
}

export interface Answered {
  type: 'answer'
  id: number
  answer: Answers[Question['about']]
}

const waiting = new Map<number, (answer: Answers[Question['about']]) => void>()
let lastId = 0

/**
 * Asks the process that supervises this one. Only in a web process of several. If the supervisor is gone, so is this
 * process: Node ends a worker that loses its connection.
 */
export function askSupervisor<About extends Question['about']>(
  question: Extract<Question, { about: About }>,
): Promise<Answers[About]> {
  if (lastId === 0) listen()
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, resolve as (answer: Answers[Question['about']]) => void)
    cluster.worker?.send({ type: 'question', id, question } satisfies Asked, error => {
      if (error && waiting.delete(id)) reject(error)
    })
  })
}

function listen() {
  process.on('message', (message: Answered | { type: string }) => {
    if (message.type !== 'answer') return
    const { id, answer } = message as Answered
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
}
