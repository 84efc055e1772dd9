export { forgetOldVisits } from './forget-old-visits.ts'
export { forgetVisitor } from './forget-visitor.ts'
export { type Searched, summarizeVisits, type VisitSummary } from './summarize-visits.ts'
