import type { Db } from '../../server/db/database.ts'
import { codeAt, inviteStaff } from '../../server/modules/staff/index.ts'

const PASSWORD = 'mentari-terbit-7'
const operator = { kind: 'command-line', id: null, name: 'operator' } as const

/** Invites somebody to the back office, accepts with a code app, and returns the cookie of the open session. */
export async function signInStaff(db: Db, shopUrl: string, role: string): Promise<string> {
  const name = 'Ratna'
  const invited = await inviteStaff(
    { db, now: () => new Date() },
    operator,
    { name, email: `${role}@carasun.example`, role },
    'operator',
    'caller',
  )
  let cookie = ''
  const post = async (path: string, body: object) => {
    const response = await fetch(`${shopUrl}/api/staff${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
    const given = response.headers.getSetCookie().map(each => each.split(';')[0])
    if (given.length > 0) cookie = given.join('; ')
    return (await response.json()) as { data: { secret: string } }
  }
  await post('/invitations/accept', { token: invited.token, name, password: PASSWORD })
  const { data } = await post('/factors/code-app', {})
  await post('/factors/code-app/code', { code: codeAt(data.secret, new Date()) })
  return cookie
}
