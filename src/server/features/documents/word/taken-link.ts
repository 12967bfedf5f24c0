/** Addresses of links that people follow. */
export const takenLink = /^(https?:|mailto:)/i;
