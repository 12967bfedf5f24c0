/** Whether a document of an API can only be XML. */
export const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);
