/**
 * Resolves as `work` does, but rejects with the signal's reason as soon as it aborts. A signal that is given to `fetch`
 * does not do that reliably: Node may have collected what links the two (seen with Node 24.9), and the call goes on.
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
