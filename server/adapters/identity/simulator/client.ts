/** The shop, as both providers know it. */
export interface SimulatorClient {
  id: string
  secret: string
  /** Returns true if the provider may redirect browsers to this URL. */
  isOwnAddress(url: string): boolean
}
