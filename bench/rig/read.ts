import { type Agent, get } from 'node:http'

/** Asks once over a connection that is kept; what came is thrown away. An answer that is no success is an error. */
export function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    }).once('error', reject)
  })
}
