/** The public API of tracking: what the schedule, the command line and the deletion of accounts may call. */
export { forgetOldVisits } from './forget-old-visits.ts'
export { forgetVisitor } from './forget-visitor.ts'
export { type SearchedKeyword as Searched, summarizeVisits, type VisitSummary } from './summarize-visits.ts'
