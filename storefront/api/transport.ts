/** Calls the API within the server's own process, without a socket. */
export type Transport = (call: {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}) => Promise<{
  status: number
  /** Parsed and shared by all pages that show it: nobody may change it. Undefined if it was not JSON. */
  parsed: unknown
}>

let inProcessTransport: Transport | undefined

/** Called once by the server that hosts the pages; without it, calls go over HTTP to `API_BASE_URL` (vite dev). */
export function setInProcessTransport(transport: Transport) {
  inProcessTransport = transport
}

export const findInProcessTransport = () => inProcessTransport
