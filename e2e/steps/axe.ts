import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Returns the violations that axe finds on the page, or in part of it. */
export async function violationsOf(page: Page, part?: string) {
  const axe = new AxeBuilder({ page })
  return (await (part === undefined ? axe : axe.include(part)).analyze()).violations
}
