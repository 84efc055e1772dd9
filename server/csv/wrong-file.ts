/** The file is not of the kind that the command reads. The message is one sentence for staff. */
export class WrongFile extends Error {}
