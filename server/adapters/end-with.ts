/**
 * Resolves as `work` does, but rejects with the signal's reason as soon as it aborts. A signal that is given to `fetch`
 * does not do that reliably: Node may have garbage-collected the link between the two (seen with Node 24.9), and the
 * call continues.
 */
export async function endWith<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work(), late])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
