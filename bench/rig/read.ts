import { type Agent, get } from 'node:http'

/** Sends one GET over a keep-alive connection and discards the body. Rejects unless the response is a success. */
export function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} responded with ${response.statusCode}`)),
      )
    }).once('error', reject)
  })
}
