/** The public API of staff jobs: starting and running them, and what their owners do with them. */
export type { BatchesKind, BatchLine, BatchStep, FileKind, FileStep, JobKinds, RowsKind } from './job-kind.ts'
export { abandonJob, deleteOldJobs, findJob, listDoneRows, listJobRows, showJob } from './job-store.ts'
export { listOwnJobs, openJobFile, readReport, resumeJob, showOwnJob, stopJob } from './own-jobs.ts'
export { resumeLostJobs, runJob } from './run-job.ts'
export { startExport } from './start-export.ts'
export { startBatchesJob, startFileJob, startRowsJob } from './start-job.ts'
