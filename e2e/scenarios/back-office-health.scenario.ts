import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { inDatabase } from '../steps/database.ts'
import { expectPageToFitWidth } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** Queues a job that fails at its first and only try: its payload names nothing. */
const queueHopeless = () =>
  inDatabase(db =>
    sql`select graphile_worker.add_job('send-code', '{}'::json, max_attempts := 1)`.execute(db),
  )

test('[SET-04] a job fails; the owner reads why, tries it again, and drops it', async ({ page }) => {
  const faults = await watchConsole(page)
  await queueHopeless()
  await signInAs(page, 'owner')
  await openOffice(page, '/pengaturan/kesehatan', 'Kesehatan toko')
  await expect(page.getByText('Ada pekerjaan yang gagal')).toBeVisible()
  const job = page.getByRole('listitem').filter({ hasText: 'Mengirim kode masuk' })
  await expect(job).toContainText('Berhenti setelah 1 kali')
  await expect(job).toContainText('expected string')
  await expectPageToFitWidth(page)
  await expectReadable(page)

  // It is tried again, and fails for the same reason.
  await job.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Mengirim kode masuk: dicoba lagi.')).toBeVisible()
  await expect(job.getByText('Berhenti setelah 1 kali')).toBeVisible()

  await job.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus pekerjaan' }).click()
  await expect(job).toBeHidden()
  await expect(page.getByText('Ada pekerjaan yang gagal')).toBeHidden()
  await expect(page.getByText('Belum pernah dicadangkan')).toBeVisible()
  expect(faults()).toEqual([])
})
