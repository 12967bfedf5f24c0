/** So many broken rules are told at once; nobody reads more, and making them takes time. */
export const mostViolations = 100;
