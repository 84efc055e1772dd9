import type pg from 'pg'
import { Gauge } from 'prom-client'
import { shopMetrics } from './shop-metrics.ts'

const pools = new Map<string, pg.Pool>()

/** Exports how busy a connection pool of this process is. The returned function ends it. */
export function watchPool(name: string, pool: pg.Pool): () => void {
  pools.set(name, pool)
  return () => {
    if (pools.get(name) === pool) pools.delete(name)
  }
}

new Gauge({
  name: 'carasun_database_connections',
  help: 'Open connections to PostgreSQL by pool; used or idle',
  labelNames: ['pool', 'state'],
  registers: [shopMetrics],
  collect() {
    this.reset()
    for (const [pool, { totalCount, idleCount }] of pools) {
      this.set({ pool, state: 'used' }, totalCount - idleCount)
      this.set({ pool, state: 'idle' }, idleCount)
    }
  },
})

new Gauge({
  name: 'carasun_database_connections_max',
  help: 'How many connections a pool may open',
  labelNames: ['pool'],
  registers: [shopMetrics],
  collect() {
    this.reset()
    for (const [pool, { options }] of pools) this.set({ pool }, options.max)
  },
})

new Gauge({
  name: 'carasun_database_waiting',
  help: 'Calls and jobs that wait for a connection of the pool',
  labelNames: ['pool'],
  registers: [shopMetrics],
  collect() {
    this.reset()
    for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount)
  },
})
