/** Where the scenarios' shop stands. Another port lets two people run them at once on one machine. */
const port = Number(process.env.BROWSER_PORT ?? 3900)

export const place = {
  port,
  url: `http://localhost:${port}`,
  simulatorPort: port + 1,
  simulatorUrl: `http://127.0.0.1:${port + 1}`,
  dataDir: port === 3900 ? '.data/browser' : `.data/browser-${port}`,
}
