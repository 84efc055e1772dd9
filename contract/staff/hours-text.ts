/** "jam 10 sampai 15": the last hour is over at 15. */
export const hoursText = (from: number, until: number) => `jam ${from} sampai ${until}`
