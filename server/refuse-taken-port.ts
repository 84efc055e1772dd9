import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Env, SettingsError } from './env.ts'

/** Checks the port before anything is started, so that the error is immediate and names the port that people know. */
export async function refuseTakenPort(env: Env, setting: 'PORT' | 'JOBS_PORT' = 'PORT'): Promise<void> {
  const { [setting]: port = 0, HOST: host } = env
  const probe = createServer(socket => socket.destroy()).listen(port, host)
  await once(probe, 'listening').catch(error => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken. Stop what uses it, or choose another with ${setting}=${port + 1}.`,
      EACCES: `Port ${port} may not be used by this user. Choose one from 1024 with ${setting}=3000.`,
    }
    throw new SettingsError(reasons[error.code] ?? `The shop cannot listen on ${host}: ${error.message}.`)
  })
  await new Promise(resolve => probe.close(resolve))
}
