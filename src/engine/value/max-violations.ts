/** The number of violations in one answer. More would not be read, and creating them takes time. */
export const maxViolations = 100;
