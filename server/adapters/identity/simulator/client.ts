/** The shop, as both providers know it. */
export interface SimulatorClient {
  id: string
  secret: string
  /** Whether browsers may be sent back there. */
  isOwnAddress(url: string): boolean
}
