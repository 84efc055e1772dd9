import { beforeAll, expect, test } from 'vitest'
import type { StaffJob } from '../../../contract/staff/jobs.ts'
import { maskEmail } from '../../../contract/staff/masking.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { inviteStaff } from '../staff/index.ts'
import { runJob } from '../staff-jobs/index.ts'
import { peopleFileKind } from './index.ts'

const { shop, app } = await openTestShop()
let owner: StaffTester
let packer: StaffTester
beforeAll(async () => {
  owner = await makeStaff(shop, app, 'owner', 'Hartini')
  packer = await makeStaff(shop, app, 'warehouse', 'Dimas')
  await inviteStaff(
    shop,
    operator,
    { name: '=SUM(Wulan)', email: 'wulan@carasun.example', role: 'care' },
    'operator',
    'caller',
  )
})

async function exportAs(who: StaffTester, body: object) {
  const started = await who.call('POST', '/people/file', body)
  expect(started.status, started.text).toBe(200)
  const { id } = started.body.data as { id: string }
  await runJob(shop, { 'people.file': peopleFileKind }, id)
  const { text, headers } = await who.call('GET', `/jobs/${id}/file`)
  return { id, headers, lines: text.trim().split('\r\n') }
}

const everyColumn = ['nama', 'peran', 'keadaan', 'bukti', 'terlihat']

test('[TABLE-08] the list of staff is exported as it is shown, with masked addresses; formulas in it are harmless in a spreadsheet', async () => {
  const { id, headers, lines } = await exportAs(owner, { filter: { sort: '-nama' }, columns: everyColumn })
  expect(headers['content-disposition']).toMatch(/attachment; filename="staf-\d{4}-\d\d-\d\d\.csv"/)
  expect(lines[0]).toBe('Nama,Email,Peran,Keadaan,Bukti kedua,Terakhir terlihat')
  expect(lines.slice(1).map(line => line.split(',')[0])).toEqual(['Hartini', 'Dimas', "'=SUM(Wulan)"])
  expect(lines[2]).toContain(`Dimas,${maskEmail(packer.email)},Gudang,Aktif,Aplikasi kode,`)
  expect(lines[3]).toMatch(/w•••••@carasun.example,Layanan pelanggan,Diundang,"?undangan sampai /)
  const job = (await owner.call('GET', `/jobs/${id}`)).body.data as StaffJob
  expect(job).toMatchObject({ state: 'done', total: 3, done: 3 })
  const journal = await owner.call('GET', '/journal?action=staff.export')
  expect(journal.body.data).toMatchObject([{ actor: { name: 'Hartini' }, subject: { kind: 'job', id } }])
})

test('[TABLE-08] the file follows the filters, the order and the chosen columns of the list', async () => {
  const narrowed = { filter: { state: 'active', search: 'DIMAS' }, columns: ['peran', 'nama'] }
  expect((await exportAs(owner, narrowed)).lines).toEqual([
    'Peran,Nama,Email',
    `Gudang,Dimas,${maskEmail(packer.email)}`,
  ])
})

test('[STAFF-13] whole addresses need the permission to export personal data', async () => {
  const personal = { filter: { role: 'warehouse' }, columns: ['nama'], with_personal_data: true }
  expect((await exportAs(owner, personal)).lines).toEqual(['Nama,Email', `Dimas,${packer.email}`])
  const observer = await makeStaff(shop, app, 'observer')
  const { status, body } = await observer.call('POST', '/people/file', personal)
  expect({ status, ...body.details }).toMatchObject({ status: 403, permission: 'members.export' })
  expect((await exportAs(observer, { ...personal, with_personal_data: false })).lines[1]).toContain('•••••')
  expect((await packer.call('POST', '/people/file', personal)).status).toBe(403)
})
