/** The file is not what the command reads. The message is one sentence for staff. */
export class WrongFile extends Error {}
