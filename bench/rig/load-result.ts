export interface LoadResult {
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  responseCount: number
  /** CPU time per response, for each named process. */
  processorMs: Record<string, number>
}
