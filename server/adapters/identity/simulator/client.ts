/** The shop, as both providers know it. */
export interface SimulatorClient {
  id: string
  secret: string
  /** Whether the provider may redirect browsers there. */
  isOwnAddress(url: string): boolean
}
