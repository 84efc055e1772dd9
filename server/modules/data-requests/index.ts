/** The public API of requests about personal data: recording, listing and ending them. */

export { checkIdentity } from './check-identity.ts'
export { endRequest } from './end-request.ts'
export { countOpenRequests, findRequests, listRequests } from './list-requests.ts'
export { lockRequest, type OpenRequest, requireRequest, subjectOf } from './lock-request.ts'
export { isCopyAwaited, isCopyOnItsWay, noteCopyMailed, noteCopyQueued } from './note-copy.ts'
export { endRequestsOfDeleted, recordOwnRequest } from './record-own-request.ts'
export { refuseRequest } from './refuse-request.ts'
export { registerRequest } from './register-request.ts'
export { revealPerson } from './reveal-person.ts'
export { takeRequest } from './take-request.ts'
