/** A file that staff gave cannot be what the command reads. Its message is one sentence for them. */
export class WrongFile extends Error {}
