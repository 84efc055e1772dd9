import dns from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { isIn, isPrivate } from './networks.ts'

/** Why a call had no response. */
export type CallFailure = 'timeout' | 'unresolved' | 'private' | 'insecure' | 'unreachable'

export class CallFailed extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure, cause?: unknown) {
    super(`the call failed: ${failure}`, { cause })
    this.failure = failure
  }
}

interface CheckedCall<Answer> {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Ends the call, from the look-up of the name to the end of the response. */
  signal: AbortSignal
  /** Private networks that may be called, by http too. */
  allowed: BlockList
  /** Whether others may be called by http. */
  isHttpAllowed: boolean
  /** Reads the response. What it leaves is not received. */
  read: (response: IncomingMessage) => Promise<Answer>
}

/**
 * Calls an address that somebody outside the shop named, without following redirects. The name is resolved once, private
 * addresses are refused unless their network is allowed, and the connection is made to the address that was checked: the
 * name cannot point elsewhere a moment later. Throws `CallFailed`.
 */
export async function callCheckedAddress<Answer>(
  url: URL,
  { method, headers, body, signal, allowed, isHttpAllowed, read }: CheckedCall<Answer>,
): Promise<Answer> {
  const address = await resolveName(url, signal)
  const isAllowed = address.all.every(each => isIn(allowed, each.address))
  // A name with one private address among public ones is refused, not called at another.
  const isRefused = address.all.some(each => isPrivate(each.address))
  if (!isAllowed && (isRefused || (url.protocol !== 'https:' && !isHttpAllowed)))
    throw new CallFailed('private')
  const checkedAddress: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [address.first]) : done(null, address.first.address, address.first.family)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      // Without keeping connections: each call is made to an address that was checked for it.
      { method, agent: false, signal, lookup: checkedAddress, headers },
      resolve,
    )
    request.on('error', error => reject(failureOf(error, signal)))
    // A server that switches protocols (101) is disconnected by Node, without a response or an error.
    request.on('close', () => reject(new CallFailed('unreachable')))
    request.end(body)
  })
  try {
    return await read(response)
  } catch (error) {
    throw failureOf(error as NodeJS.ErrnoException, signal)
  } finally {
    response.destroy()
  }
}

interface Address {
  address: string
  family: number
}

async function resolveName(
  { hostname }: URL,
  signal: AbortSignal,
): Promise<{ first: Address; all: readonly Address[] }> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const all = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookUp(host, signal)
  if (signal.aborted) throw new CallFailed('timeout')
  const [first] = all
  if (!first) throw new CallFailed('unresolved')
  return { first, all }
}

/** The system's look-up cannot be stopped; its result is left when the time is over. */
const lookUp = (host: string, signal: AbortSignal): Promise<Address[]> =>
  new Promise(resolve => {
    signal.addEventListener('abort', () => resolve([]), { once: true })
    dns.lookup(host, { all: true }).then(resolve, () => resolve([]))
  })

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): CallFailed {
  if (signal.aborted) return new CallFailed('timeout', error)
  const isInsecure = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(error.code ?? '')
  return new CallFailed(isInsecure ? 'insecure' : 'unreachable', error)
}
