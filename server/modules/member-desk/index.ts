/** The public API of the member desk: its list as a file. */
export { exportMembers, memberFileKind } from './export-members.ts'
