import { type ReadyRoleKey, readyRoles } from '../contract/staff/roles.ts'
import { hashPassword } from '../server/credentials/passwords.ts'
import { codeAt } from '../server/modules/staff/index.ts'
import type { Shop } from '../server/shop.ts'
import { DEMO_PASSWORD } from './password.ts'

/** The demo shop's staff, one person for each role (STAFF-01). */

interface DemoStaff {
  name: string
  /** The secret of their code app, in base 32; known to everybody, like their password. */
  totpSecret: string
}

const demoStaff: Record<ReadyRoleKey, DemoStaff> = {
  owner: { name: 'Ibu Hartini', totpSecret: 'CARASUNDEMOPEMILIK234567CARASUNA' },
  manager: { name: 'Ratna Wijaya', totpSecret: 'CARASUNDEMOMANAJER234567CARASUNA' },
  'order-desk': { name: 'Putri Ayu', totpSecret: 'CARASUNDEMOPESANAN234567CARASUNA' },
  warehouse: { name: 'Dimas Prakoso', totpSecret: 'CARASUNDEMOGUDANGX234567CARASUNA' },
  care: { name: 'Rani Safitri', totpSecret: 'CARASUNDEMOLAYANAN234567CARASUNA' },
  catalog: { name: 'Bayu Nugroho', totpSecret: 'CARASUNDEMOKATALOG234567CARASUNA' },
  promotions: { name: 'Citra Maharani', totpSecret: 'CARASUNDEMOPROMOSI234567CARASUNA' },
  content: { name: 'Laras Kinanti', totpSecret: 'CARASUNDEMOKONTENX234567CARASUNA' },
  finance: { name: 'Agus Salim', totpSecret: 'CARASUNDEMOKEUANGA234567CARASUNA' },
  observer: { name: 'Yoga Pratama', totpSecret: 'CARASUNDEMOPENGAMA234567CARASUNA' },
}

const emailOf = ({ name }: DemoStaff) => `${name.split(' ').at(-1)?.toLowerCase()}@carasun.example`

/** The data to sign in as one of them; the code changes every 30 seconds. */
export const demoStaffSignIns = (now: Date) =>
  Object.entries(demoStaff).map(([role, person]) => ({
    role: readyRoles[role as ReadyRoleKey].name,
    name: person.name,
    email: emailOf(person),
    code: codeAt(person.totpSecret, now),
  }))

/** Adds the staff to a shop where nobody has ever been invited. */
export async function fillDemoStaff({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const someone = await db.selectFrom('staff_accounts').select('id').limit(1).executeTakeFirst()
  if (someone) return
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await db
    .insertInto('staff_accounts')
    .values(
      Object.entries(demoStaff).map(([role_key, person]) => ({
        id: `demo-${role_key}`,
        name: person.name,
        email: emailOf(person),
        role_key,
        password_hash,
        totp_secret: person.totpSecret,
        created_at: now(),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
