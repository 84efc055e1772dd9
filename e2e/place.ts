/**
 * The ports and folders of the scenarios' shops: each worker has its own shop and database, so that a scenario's
 * changes (a toggle, a price, a member's bag) never affect one that runs in parallel. With different ports, two people
 * can run the scenarios on one machine at the same time.
 */
const firstPort = Number(process.env.BROWSER_PORT ?? 3900)

/** The folder with all data of one run: the PostgreSQL that its shops share, and a folder for each shop. */
export const runDir = firstPort === 3900 ? '.data/browser' : `.data/browser-${firstPort}`

export type Place = ReturnType<typeof placeOf>

/** Returns the ports and folders of a worker's shop; workers are counted from 0. */
export function placeOf(worker: number, first = firstPort) {
  const port = first + worker * 4
  return {
    port,
    url: `http://localhost:${port}`,
    simulatorPort: port + 1,
    simulatorUrl: `http://127.0.0.1:${port + 1}`,
    identitySimulatorPort: port + 2,
    /** For a shop that one scenario opens. */
    sparePort: port + 3,
    dataDir: `${runDir}/shop-${worker}`,
    database: `shop_${worker}`,
  }
}

/**
 * The ports above 1023 that browsers refuse to connect to, because other protocols use them
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
export const blockedPorts = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]

/** Throws before anything is started if a browser would refuse the pages of a worker's shop. */
export function refuseBlockedPorts(workers: number, first = firstPort) {
  for (let worker = 0; worker < workers; worker += 1) {
    const { port, simulatorPort, identitySimulatorPort, sparePort } = placeOf(worker, first)
    const blocked = [port, simulatorPort, identitySimulatorPort, sparePort].find(one =>
      blockedPorts.includes(one),
    )
    if (blocked !== undefined)
      throw new Error(
        `With BROWSER_PORT=${first} a shop would get port ${blocked}, which browsers refuse to open: choose another, or leave it out.`,
      )
  }
}

/** The shop of the current worker. Playwright numbers the workers. */
export const place = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))

/** Returns a shop's settings, for its own process and for staff's commands. `start-shop.ts` starts the database. */
export function settingsOf(place: Place) {
  const databaseUrl = new URL(process.env.BROWSER_DATABASE_URL ?? '')
  databaseUrl.pathname = `/${place.database}`
  return {
    NODE_ENV: 'test',
    PORT: String(place.port),
    DATABASE_URL: databaseUrl.href,
    // A scenario has one visitor, and all shops share one PostgreSQL.
    DATABASE_POOL_SIZE: '6',
    DATA_DIR: place.dataDir,
    PAYMENT_SIMULATOR_PORT: String(place.simulatorPort),
    IDENTITY_SIMULATOR_PORT: String(place.identitySimulatorPort),
  }
}
