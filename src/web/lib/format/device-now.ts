/** The time of the reader's device as an RFC 3339 instant, where a person begins from "now". */
export const deviceNow = (): string => new Date().toISOString();
