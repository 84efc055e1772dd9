export interface Loaded {
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  answers: number
  /** Processor time an answer, of each process that was named. */
  processorMs: Record<string, number>
}
