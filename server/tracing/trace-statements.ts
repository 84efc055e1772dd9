import { type StatementWatch, statementName } from '../db/watch-statements.ts'
import { beginSpan, currentTraceparent, nameOf } from './tracing.ts'

/** A span for each statement of a call or job, by its name; the queue's own, which belong to none, have none. */
export const traceStatements: StatementWatch = text => {
  if (currentTraceparent() === null) return ignore
  const span = beginSpan(() => ({
    name: statementName(text),
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': statementName(text) },
  }))
  return error => span?.end({ error: error === undefined ? undefined : nameOf(error) })
}

const ignore = () => {}
