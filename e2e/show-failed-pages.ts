import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Enough for a dialog and the content around it. */
const LINES = 80

/**
 * Prints the page's accessibility tree after a failure. A race may occur once in a hundred runs, and often only
 * the log is left of the machine on which it occurred.
 */
export default class ShowFailedPages implements Reporter {
  #pages: string[] = []

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    const context = attachments.find(({ name }) => name === 'error-context')?.path
    if (!context) return
    const [, snapshot = ''] =
      readFileSync(context, 'utf8').match(/^# Page snapshot\s+```yaml\n(.*?)^```/ms) ?? []
    const visibleLines = snapshot.split('\n').filter(line => line && !/^\s*- \/url:/.test(line))
    // Dialogs are at the end of the document.
    this.#pages.push([`\n${test.title} ended on:`, ...visibleLines.slice(-LINES)].join('\n'))
  }

  onEnd(): void {
    for (const page of this.#pages) process.stdout.write(`${page}\n`)
  }
}
