/** The public API of the outside search engine: what keeps it current. Searching in it is the catalogue's. */
export { disconnectEngine } from './disconnect-engine.ts'
export { followChanges } from './follow-changes.ts'
export { pushChanges } from './push-changes.ts'
export { rebuildIndex } from './rebuild-index.ts'
