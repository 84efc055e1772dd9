import { expect, test } from 'vitest'
import type { StaffJob } from '../../../contract/staff/jobs.ts'
import { makeStaff, operator } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { setToggle } from '../shop-settings/index.ts'
import { runJob } from '../staff-jobs/index.ts'
import { journalFileKind } from './index.ts'

const { shop, app } = await openTestShop()

test('[TABLE-08] the journal is exported as it is filtered, harmless in a spreadsheet, and the journal says by whom', async () => {
  const owner = await makeStaff(shop, app, 'owner', 'Hartini')
  await setToggle(shop.db, operator, '=HYPERLINK("http://jahat.example")', true)
  const started = await owner.call('POST', '/journal/file', { action: 'toggles.switch' })
  const { id } = started.body.data as { id: string }
  await runJob(shop, { 'journal.file': journalFileKind }, id)
  const job = (await owner.call('GET', `/jobs/${id}`)).body.data as StaffJob
  expect(job).toMatchObject({ state: 'done', total: 1, done: 1 })
  const { text, headers } = await owner.call('GET', `/jobs/${id}/file`)
  expect(headers['content-disposition']).toMatch(/attachment; filename="jurnal-\d{4}-\d\d-\d\d\.csv"/)
  expect(text.startsWith('\uFEFFWaktu,')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://jahat.example"")"`)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  const journal = await owner.call('GET', '/journal?action=journal.export')
  expect(journal.body.data).toMatchObject([{ actor: { name: 'Hartini' }, subject: { kind: 'job', id } }])
})
