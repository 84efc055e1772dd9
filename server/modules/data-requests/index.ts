/** The public API of requests about personal data: recording, listing and ending them. */

export { endRequest } from './end-request.ts'
export { countOpenRequests, listRequests } from './list-requests.ts'
export { lockRequest, requireRequest, subjectOf } from './lock-request.ts'
export { endRequestsOfDeleted, recordOwnRequest } from './record-own-request.ts'
export { refuseRequest } from './refuse-request.ts'
export { registerRequest } from './register-request.ts'
export { takeRequest } from './take-request.ts'
